import { useText } from '@site/kit/runtime';
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type QuestionId, questionIds } from '../questions';
import { matchQuestions } from './match-questions';

export interface FaqSearchState {
  readonly query: string;
  readonly shown: ReadonlySet<QuestionId>;
  readonly setQuery: (query: string) => void;
  /** The field is uncontrolled, so that text typed before hydration stays. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The search in the questions. Starts with the text in the field or the query in the URL. */
export function useFaqSearch(): FaqSearchState {
  const text = useText();
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current === null) return;
    field.current.value ||= new URLSearchParams(window.location.search).get('q')?.slice(0, 80) ?? '';
    setQuery(field.current.value);
  }, []);
  const deferred = useDeferredValue(query);
  const searches = deferred !== '';
  // Only for a query: on a slow phone, formatting all questions takes a tenth of the time until the page appears.
  const questions = useMemo(
    () =>
      searches
        ? questionIds.map((id) => ({
            id,
            text: `${text(`faq.q.${id}.question`)} ${text(`faq.q.${id}.answer`)}`,
          }))
        : [],
    [searches, text],
  );
  const shown = useMemo(
    () => (searches ? matchQuestions(questions, deferred) : everyQuestion),
    [searches, questions, deferred],
  );
  return { query, shown, setQuery, field };
}

const everyQuestion: ReadonlySet<QuestionId> = new Set(questionIds);
