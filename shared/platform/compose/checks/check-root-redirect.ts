import { homePath, localeOf } from '@site/kit/protocol/locale-routes';
import type { LocaleOptions } from '@site/kit/protocol/locales';
import { UserError } from '../../config/user-error';

/** Throws a `UserError` if `/` would redirect to a missing page. */
export function checkRootRedirect(locales: LocaleOptions, pages: readonly { readonly path: string }[]): void {
  const home = homePath(localeOf(locales.defaultLocale, locales), locales);
  if (locales.rootRedirect === '' || pages.some(({ path }) => path === home)) return;
  throw new UserError(
    `ROOT_REDIRECT="${locales.rootRedirect}" must be the path of a page, but the site has no such page. Correct the path, or add the page.`,
  );
}
