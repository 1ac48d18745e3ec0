import type { SiteConfig } from '@site/kit/contracts/site-config';
import { localeOfTag, localePath } from '@site/kit/protocol/locale-routes';
import type { PreviewParts } from '@site/kit/protocol/preview-parts';
import { intlFor, MessagesProvider, SiteProvider } from '@site/kit/runtime-host';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { loadPreviewMessages } from '../preview/load-messages';
import { PreviewBanner } from '../preview/PreviewBanner';
import { PreviewGone } from '../preview/PreviewGone';
import { previewStyles } from '../preview/preview-styles';
import { readText } from './read-text';

/** Renders the preview banner and the page for a deleted preview. Rejects with the first error, such as a missing message. */
export async function renderPreviewParts(
  tag: string,
  { config, year }: { readonly config: SiteConfig; readonly year: number },
): Promise<PreviewParts> {
  const { lang, messages } = await loadPreviewMessages(tag);
  const faults: unknown[] = [];
  const onError = (error: unknown) => void faults.push(error);
  const render = async (content: ReactNode) => {
    const { prelude } = await prerender(
      <SiteProvider config={config} year={year}>
        <MessagesProvider locale={lang} messages={messages} onError={onError}>
          {content}
        </MessagesProvider>
      </SiteProvider>,
      { onError },
    );
    return readText(prelude);
  };
  const { locales } = config;
  const home = localePath('/', localeOfTag(tag, locales), locales);
  const parts = {
    banner: await render(<PreviewBanner lang={lang} />),
    styles: previewStyles,
    gone: {
      title: intlFor(lang, messages, onError).formatMessage({ id: 'preview.gone.title' }),
      html: await render(<PreviewGone lang={lang} home={home} />),
    },
  };
  if (faults.length > 0) throw faults[0];
  return parts;
}
