import type { Theme } from '@site/kit/tokens/themes';

/** The site's own light theme, or its dark one where the system is dark, now and when that changes. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const set = () => {
    const theme: Theme = dark.matches ? 'infrastructure' : 'default';
    document.documentElement.dataset.theme = theme;
  };
  dark.addEventListener('change', set);
  set();
}
