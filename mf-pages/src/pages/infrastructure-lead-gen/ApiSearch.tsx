import { type PreviewLead, SearchPreview } from '../../sections/product/SearchPreview/SearchPreview';
import styles from './ApiSearch.module.css';

/** An API request for a search, with its response. */
export function ApiSearch() {
  return (
    <SearchPreview
      title="infrastructure-lead-gen.search.title"
      sentence="infrastructure-lead-gen.search.sentence"
      filters={filters}
      leads={leads}
      pane={{
        title: 'infrastructure-lead-gen.pane.title',
        body: (
          <pre className={styles.reply} dir="ltr">
            <code>{reply}</code>
          </pre>
        ),
      }}
    />
  );
}

const filters = [
  'infrastructure-lead-gen.search.a',
  'infrastructure-lead-gen.search.b',
  'infrastructure-lead-gen.search.c',
  'infrastructure-lead-gen.search.d',
] as const;

const leads: readonly PreviewLead[] = [
  { name: 'Inês Caldeira', why: 'infrastructure-lead-gen.why.talk', state: 'verified' },
  { name: 'Rui Falcão', why: 'infrastructure-lead-gen.why.job', state: 'verified' },
  { name: 'Dana Petrov', why: 'infrastructure-lead-gen.why.post', state: 'verified' },
  { name: 'Hugo Menezes', why: 'infrastructure-lead-gen.why.team', state: 'verified' },
  { name: 'Beatriz Louro', why: 'infrastructure-lead-gen.why.repo', state: 'checking' },
  { name: 'Nils Adeyemi', why: 'infrastructure-lead-gen.why.job', state: 'queued' },
];

const reply = `{
  "name": "Inês Caldeira",
  "role": "CTO",
  "company": "Remessa",
  "email":
    "ines@remessa.example.com",
  "state": "verified",
  "found_on":
    "talks.example.org"
}`;
