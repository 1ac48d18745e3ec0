import { Below, Link, type MessageId, Text, useSite } from '@site/kit/runtime';
import { Icon } from '@site/kit/ui/Icon';
import { Wrap } from '@site/kit/ui/Wrap';
import type { ReactNode } from 'react';
import type { MessagePrefix } from '../../../messages/message-prefix';
import { PageIntro } from '../../heroes/PageIntro/PageIntro';
import { Table } from '../../tables/Table/Table';
import styles from './LegalText.module.css';
import { type AboutServices, forSite, type LegalBlock, type LegalSection } from './legal-section';

interface LegalTextProps {
  readonly messages: MessagePrefix<'title' | 'lead' | 'contents'>;
  /** Notice that the page is a draft. */
  readonly draft?: MessageId;
  readonly sections: readonly LegalSection[];
  readonly about?: AboutServices;
}

/** A page of text, such as the terms: headline, draft notice, table of contents, numbered sections. */
export function LegalText({ messages, draft, sections: all, about = {} }: LegalTextProps) {
  const sections = forSite(all, about, useSite());
  const numbered = sections.map((section, index) => (
    <Numbered key={section.anchor} section={section} number={index + 1} />
  ));
  return (
    <>
      <PageIntro title={`${messages}.title`} lead={`${messages}.lead`} size="quiet" />
      <Wrap className={styles.page}>
        {draft && (
          <div className={styles.draft}>
            <Icon name="info" />
            <p>
              <LegalMessage id={draft} />
            </p>
          </div>
        )}
        <div className={styles.side}>
          <Contents title={`${messages}.contents`} sections={sections} />
        </div>
        <div className={styles.text}>
          {numbered.slice(0, 2)}
          <Below>{numbered.slice(2)}</Below>
        </div>
      </Wrap>
    </>
  );
}

function Numbered({ section, number }: { readonly section: LegalSection; readonly number: number }) {
  const { anchor, title, body } = section;
  return (
    <section className={styles.section} aria-labelledby={anchor}>
      <h2 id={anchor}>
        <span className={styles.number}>{number}</span> <LegalMessage id={title} />
      </h2>
      {body.map((block) => (
        <Block key={blockKey(block)} block={block} caption={title} />
      ))}
    </section>
  );
}

interface ContentsProps {
  readonly title: MessageId;
  readonly sections: readonly LegalSection[];
}

function Contents({ title, sections }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents">
        <Text id={title} />
      </p>
      <ol>
        {sections.map(({ anchor, title: heading }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>
              <LegalMessage id={heading} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface BlockProps {
  readonly block: LegalBlock;
  /** Caption of tables for screen readers. */
  readonly caption: MessageId;
}

function Block({ block, caption }: BlockProps) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <LegalMessage id={block.id} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.ids.map((id) => (
            <li key={id}>
              <LegalMessage id={id} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <BlockTable head={block.head} rows={block.rows} caption={caption} />;
  }
}

type BlockTableProps = Omit<Extract<LegalBlock, { kind: 'table' }>, 'kind'> & Pick<BlockProps, 'caption'>;

function BlockTable({ head, rows, caption }: BlockTableProps) {
  // With two columns, the row's heading says what the other cell is.
  const labels = head.length > 2 ? head.slice(1) : [];
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {head.map((id) => (
            <th key={id} scope="col">
              <Text id={id} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={typeof name === 'string' ? name : name.name}>
            <th scope="row">{typeof name === 'string' ? <Text id={name} /> : <code>{name.name}</code>}</th>
            {cells.map((id, index) => {
              const label = labels[index];
              return (
                <td key={id}>
                  {label && (
                    <span className={styles.column} aria-hidden="true">
                      <Text id={label} />
                    </span>
                  )}
                  <LegalMessage id={id} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function blockKey(block: LegalBlock): string {
  switch (block.kind) {
    case 'text':
      return block.id;
    case 'list':
      return block.ids.join();
    case 'table':
      return block.head.join();
  }
}

/** A message that can contain company details, and links to the contact address and other legal pages. */
function LegalMessage({ id }: { readonly id: MessageId }) {
  const { company, consentRequired, contact, ...site } = useSite();
  return (
    <Text
      id={id}
      values={{
        company: company.legalName,
        address: company.address,
        register: company.register,
        representative: company.representative,
        vatId: company.vatId,
        email: contact.email,
        // For `select`.
        consent: consentRequired ? 'required' : 'off',
        newsletter: site.newsletter ? 'on' : 'off',
        scheduling: site.scheduling ? 'on' : 'off',
        api: site.api ? 'on' : 'off',
        mail: (chunks: ReactNode[]) => <a href={`mailto:${contact.email}`}>{chunks}</a>,
        terms: (chunks: ReactNode[]) => <Link to="/terms">{chunks}</Link>,
        privacy: (chunks: ReactNode[]) => <Link to="/privacy">{chunks}</Link>,
        notices: (chunks: ReactNode[]) => <Link to="/legal-noties">{chunks}</Link>,
        accessibility: (chunks: ReactNode[]) => <Link to="/accessibility">{chunks}</Link>,
        demo: (chunks: ReactNode[]) => <Link to="/book-demo">{chunks}</Link>,
        b: (chunks: ReactNode[]) => <b>{chunks}</b>,
      }}
    />
  );
}
