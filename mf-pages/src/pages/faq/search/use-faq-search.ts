import { useLocation, useText } from '@site/kit/runtime';
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type QuestionId, questionIds } from '../questions';
import type { SearchQuestions } from './search-questions';

export interface FaqSearchState {
  /** The query that `shown` answers. Empty until the search has loaded. */
  readonly query: string;
  readonly shown: ReadonlySet<QuestionId>;
  readonly setQuery: (query: string) => void;
  /** Empties the field and shows every question. */
  readonly clear: () => void;
  /** The field is uncontrolled, so that text typed before hydration stays. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * The search in the questions. Starts with the text that was typed before hydration, else with the query of the URL, and takes
 * that of a link to this page. A link to a group keeps the typed query.
 */
export function useFaqSearch(): FaqSearchState {
  const text = useText();
  const location = useLocation();
  const [first] = useState(location);
  const [visit, setVisit] = useState(first);
  const [query, setQuery] = useState('');
  const [search, setSearch] = useState<SearchQuestions<QuestionId>>();
  const field = useRef<HTMLInputElement>(null);
  // While rendering, so that all questions are there when the page scrolls to one of them.
  if (visit !== location && visit.pathname === location.pathname) {
    setVisit(location);
    const { search: asked, hash } = location;
    if (asked !== visit.search || hash === '' || namesQuestion(hash)) setQuery(askedQuery(location));
  }
  const fill = useEffectEvent((isFirst: boolean) => {
    if (field.current === null) return;
    if (isFirst) {
      field.current.value ||= askedQuery(location);
      setQuery(field.current.value);
    } else if (field.current.value !== query) field.current.value = query;
  });
  useEffect(() => fill(visit === first), [visit, first]);

  const searches = query.trim() !== '';
  // The index is made for the first query, not before: most visitors read, and slow phones take long to format all answers.
  const makeIndex = useEffectEvent(async () => {
    const { searchQuestions } = await loadSearch();
    const questions = questionIds.map((id) => ({
      id,
      text: `${text(`faq.q.${id}.question`)} ${text(`faq.q.${id}.answer`)}`,
    }));
    const find = searchQuestions(questions, {
      synonyms: text('faq.synonyms'),
      fillers: text('faq.fillers'),
    });
    setSearch(() => find);
  });
  const isMissing = search === undefined;
  useEffect(() => {
    // After a failure every question stays: the import has retried, and browsers remember that a module failed.
    if (searches && isMissing) makeIndex().catch(() => {});
  }, [searches, isMissing]);

  const deferred = useDeferredValue(query);
  // An emptied field shows every question at once. Only a search may come later than its letters.
  const asked = query === '' ? '' : deferred;
  const shown = useMemo(() => search?.(asked) ?? everyQuestion, [search, asked]);
  const clear = () => {
    if (field.current === null) return;
    field.current.value = '';
    setQuery('');
    field.current.focus();
  };
  return { query: search === undefined ? '' : asked, shown, setQuery, clear, field };
}

/** `?q=`, unless the URL names a question, which the query could hide. */
function askedQuery({ search, hash }: { readonly search: string; readonly hash: string }): string {
  if (namesQuestion(hash)) return '';
  return new URLSearchParams(search).get('q')?.slice(0, 80) ?? '';
}

function namesQuestion(hash: string): boolean {
  return questionIds.some((id) => hash === `#${id}`);
}

/** Fetched with the page: on slow networks, the download would be a third of the time between the first letter and its result. */
const loadSearch = () => import(/* webpackChunkName: "faq-search" */ './search-questions');

/** Runs the library before the first letter. */
export function prepareFaqSearch(): void {
  loadSearch().catch(() => {});
}

const everyQuestion: ReadonlySet<QuestionId> = new Set(questionIds);
