import { useText } from '@site/kit/runtime';
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

/** The search in the questions. Starts with the text that was typed before hydration, else with `?q=`. */
export function useFaqSearch(): FaqSearchState {
  const text = useText();
  const [query, setQuery] = useState('');
  const [search, setSearch] = useState<SearchQuestions<QuestionId>>();
  const field = useRef<HTMLInputElement>(null);
  const start = useEffectEvent(() => {
    if (field.current === null) return;
    field.current.value ||= new URLSearchParams(window.location.search).get('q')?.slice(0, 80) ?? '';
    setQuery(field.current.value);
  });
  useEffect(() => start(), []);

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
  const shown = useMemo(() => search?.(deferred) ?? everyQuestion, [search, deferred]);
  const clear = () => {
    if (field.current === null) return;
    field.current.value = '';
    setQuery('');
    field.current.focus();
  };
  return { query: search === undefined ? '' : deferred, shown, setQuery, clear, field };
}

/** Fetched with the page: on slow networks, the download would be a third of the time between the first letter and its result. */
const loadSearch = () => import(/* webpackChunkName: "faq-search" */ './search-questions');

/** Runs the library before the first letter. */
export function prepareFaqSearch(): void {
  loadSearch().catch(() => {});
}

const everyQuestion: ReadonlySet<QuestionId> = new Set(questionIds);
