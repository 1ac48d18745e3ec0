import { useLocales, useLocation } from '@site/kit/runtime';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askedSentence, withSentence } from '../asked-sentence';
import type { Reader } from '../view';

export interface SearchState {
  /** Undefined until the visitor touches the search. */
  readonly reader: Reader | undefined;
  readonly failed: boolean;
  /** The sentence; null until somebody typed one or the search has loaded. */
  readonly sentence: string | null;
  /**
   * The field is uncontrolled and empty in the prerendered page, over a picture of the example, so that text typed before
   * hydration stays.
   */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Loads the search. Safe to call again. */
  readonly touch: () => Promise<Reader | undefined>;
  /** Loads the document again with the typed sentence: browsers remember that a module failed. */
  readonly reload: () => void;
  readonly type: (sentence: string) => void;
  /** Replaces the sentence by a function of it, once the search has loaded. */
  readonly change: (next: (sentence: string, reader: Reader) => string) => void;
}

const SHARE_DELAY_MS = 600;

export function useSearch(example: string): SearchState {
  const tag = useLocales().current.tag;
  const visit = useLocation().key;
  const [reader, setReader] = useState<Reader>();
  const [failed, setFailed] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const loading = useRef<Promise<Reader | undefined>>(undefined);

  function show(next: string): void {
    setSentence(next);
    if (field.current && field.current.value !== next) field.current.value = next;
  }

  function touch(): Promise<Reader | undefined> {
    loading.current ??= loadReader(tag).then(
      (loaded) => {
        setReader(loaded);
        setFailed(false);
        const own = field.current?.value;
        show(own || example);
        // The next letters replace the example.
        if (!own && field.current === document.activeElement) field.current?.select();
        return loaded;
      },
      () => {
        loading.current = undefined;
        setFailed(true);
        return undefined;
      },
    );
    return loading.current;
  }

  /** For a visitor who typed or is in the field already, or opened a shared search. */
  const start = useEffectEvent(() => {
    if (!field.current) return;
    field.current.value ||= askedSentence(window.location.search);
    if (field.current.value) setSentence(field.current.value);
    else if (document.activeElement !== field.current) return;
    void touch();
  });
  useEffect(() => start(), []);

  useEffect(() => {
    if (sentence === null) return;
    const own = sentence === example ? '' : sentence;
    const page = window.location.pathname;
    const share = () => {
      stop();
      // Back may have changed the URL before this page is gone.
      if (window.location.pathname !== page || askedSentence(window.location.search) === own) return;
      window.history.replaceState(window.history.state, '', withSentence(window.location.href, own));
    };
    const timer = setTimeout(share, SHARE_DELAY_MS);
    // A click may follow a link. Later, the URL is that of the next page.
    window.addEventListener('click', share, true);
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('click', share, true);
    };
    return stop;
    // A link to this page takes the sentence out of the URL.
  }, [sentence, example, visit]);

  return {
    reader,
    failed,
    sentence,
    field,
    touch,
    reload() {
      // To a URL with a hash, `assign` only scrolls.
      const url = withSentence(window.location.href, field.current?.value ?? '');
      window.history.replaceState(window.history.state, '', url);
      window.location.reload();
    },
    type: (next) => {
      setSentence(next);
      void touch();
    },
    change: (next) =>
      void touch().then((loaded) => {
        if (loaded) show(next(field.current?.value ?? '', loaded));
      }),
  };
}

/** Loads the search with the words of all languages, in one file. Languages without words of their own search in English. */
async function loadReader(tag: string): Promise<Reader> {
  const { readerOf } = await import(/* webpackChunkName: "on-demand-search" */ '../readers');
  return readerOf(tag);
}
