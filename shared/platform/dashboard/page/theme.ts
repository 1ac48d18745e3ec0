import type { Theme } from '@site/kit/tokens/themes';
import { useSyncExternalStore } from 'react';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** The site's light theme, or its dark one if the system is dark. */
const themeOf = (): Theme => (dark.matches ? 'infrastructure' : 'default');

function subscribe(changed: () => void): () => void {
  dark.addEventListener('change', changed);
  return () => dark.removeEventListener('change', changed);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, themeOf);
}

/** Sets the theme of the document, and follows the system. */
export function followTheme(): void {
  const set = () => {
    document.documentElement.dataset.theme = themeOf();
  };
  subscribe(set);
  set();
}
