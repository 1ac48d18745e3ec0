import type { Messages } from '@site/kit/contracts/messages';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { intlFor } from '@site/kit/runtime-host';
import { createHeadTags } from './head-tags';

interface ErrorHeadOptions {
  readonly page: PlannedPage;
  readonly config: SiteConfig;
  /** The path of the home page in the page's language. */
  readonly home: string;
  /** Path of the page whose social image the error page uses. */
  readonly imagePath: string;
  /** The shell's messages in the page's language. */
  readonly messages: Messages;
}

/** The head of an error page. It has no canonical URL and uses the social image of the home page. */
export function errorHead({ page, config, home, imagePath, messages }: ErrorHeadOptions) {
  const { locale } = page;
  const intl = intlFor(locale, messages, rethrow);
  const variant = page.view.kind === 'error' && page.view.status === 404 ? 'notFound' : 'fatal';
  const title = intl.formatMessage({ id: `error.${variant}.title` });
  const description = intl.formatMessage({ id: `error.${variant}.text` });
  const head = createHeadTags({
    path: page.path,
    theme: page.theme,
    locale,
    config,
    head: { title, description, indexed: false },
    home,
    imagePath,
  });
  return { head, title, indexed: false };
}

function rethrow(error: Error): never {
  throw error;
}
