import type { Theme } from '@site/kit/tokens/themes';

/** The site's light theme, or its dark one if the system is dark; follows the system. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const set = () => {
    const theme: Theme = dark.matches ? 'infrastructure' : 'default';
    document.documentElement.dataset.theme = theme;
  };
  dark.addEventListener('change', set);
  set();
}
