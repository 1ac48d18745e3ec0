import { useLocation } from '@site/kit/runtime';
import { useSyncExternalStore } from 'react';
import { LONGEST } from './Search/use-search';

/** The sentence that a search brought to this page in its URL. Empty until hydration, because every visitor gets the same document. */
export function useCarriedSentence(): string {
  const query = useLocation().search;
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return hydrated ? (new URLSearchParams(query).get('q')?.trim().slice(0, LONGEST) ?? '') : '';
}

function subscribeToNothing() {
  return () => {};
}
