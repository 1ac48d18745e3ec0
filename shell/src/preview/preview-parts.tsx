import type { MessageLoader, Messages } from '@site/kit/contracts/messages';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import { localeOfTag, localePath } from '@site/kit/protocol/locales/locale-routes';
import { type PreviewParts, previewPlaceholders } from '@site/kit/protocol/preview-parts';
import { leavePreviewPath } from '@site/kit/protocol/site-paths';
import { Text, useText } from '@site/kit/runtime';
import { intlFor, MessagesProvider, SiteProvider } from '@site/kit/runtime-host';
import { Button } from '@site/kit/ui/Button';
import { Heading } from '@site/kit/ui/Heading';
import { Lead } from '@site/kit/ui/Lead';
import { Mono } from '@site/kit/ui/Mono';
import { Wrap } from '@site/kit/ui/Wrap';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import styles from '../errors/ErrorPage.module.css';

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
    return new Response(prelude).text();
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

/** Marks the page as a preview, with a link out that needs no script. Servers fill in the placeholders. */
function PreviewBanner({ lang }: { readonly lang: string }) {
  const text = useText();
  const { message, ...values } = previewPlaceholders;
  return (
    <aside className="preview" lang={lang} aria-label={text('preview.label')} data-on="dark">
      <Wrap className="preview-line">
        <p>
          <Text id="preview.text" values={values} /> <q>{message}</q>
        </p>
        <Button href={leavePreviewPath} size="small">
          <Text id="preview.leave" />
        </Button>
      </Wrap>
    </aside>
  );
}

interface PreviewGoneProps {
  readonly lang: string;
  /** Path of the home page. */
  readonly home: string;
}

/** The page for a preview that no longer exists. A document of its own, with the styles that all documents have. */
function PreviewGone({ lang, home }: PreviewGoneProps) {
  return (
    <main className={styles.error} lang={lang} data-on="accent" data-variant="notFound">
      <Wrap className={styles.grid}>
        <Mono as="p">
          <Text id="preview.gone.label" />
        </Mono>
        <Heading as="h1" size="d1" className={styles.title}>
          <Text id="preview.gone.title" />
        </Heading>
        <div className={styles.deck}>
          <Lead>
            <Text id="preview.gone.text" />
          </Lead>
          <p className={styles.actions}>
            <a href={home}>
              <Text id="preview.gone.home" />
            </a>
          </p>
        </div>
      </Wrap>
      <span className={styles.steps} data-mirrored="" aria-hidden="true" />
      <span className={styles.stone} aria-hidden="true" />
    </main>
  );
}

const load: MessageLoader = (tag) =>
  import(/* webpackMode: "eager" */ `./messages/${tag}.json`, { with: { type: 'json' } });

/** Loads the messages of previews, in English if the language has none, because only the team sees previews. */
async function loadPreviewMessages(
  tag: string,
): Promise<{ readonly lang: string; readonly messages: Messages }> {
  try {
    return { lang: tag, messages: (await load(tag)).default };
  } catch {
    return { lang: 'en-US', messages: (await load('en-US')).default };
  }
}

/**
 * Rules of the preview banner, which no style sheet of the site contains. The banner is the last element and sticks to
 * the bottom of the window, so it moves nothing. The scroll padding keeps focused elements out from under it.
 */
const previewStyles = `
html { scroll-padding-bottom: 6rem; }
@media (max-width: 40rem) { html { scroll-padding-bottom: calc(50svh + var(--s4)); } }
.preview { position: sticky; bottom: 0; z-index: calc(var(--z-header) - 1); padding-block: var(--s2);
  max-height: 50svh; overflow-y: auto; background: var(--bg); border-top: 1px solid var(--rule); font-size: 0.875rem; line-height: 1.35; }
.preview-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--s2) var(--s5); }
.preview p { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere; }
.preview q { color: var(--fg-muted); }
.preview q:empty { display: none; }
@media print { .preview { position: static; } }
`.trim();
