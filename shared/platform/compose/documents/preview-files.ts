import { escapeMarkup } from '@site/kit/protocol/escape-markup';
import { languageAttributes } from '@site/kit/protocol/locales/text-direction';
import type { PreviewParts } from '@site/kit/protocol/preview-parts';
import { type PreviewFile, previewFileName } from '../../store/records/composition-record';
import type { ComposeInputs } from '../compose-inputs';
import { cspHash, joinStyleSheets } from './document';
import { pageAssets } from './page-assets';

interface PreviewFilesOptions extends Pick<ComposeInputs, 'files' | 'releases' | 'config'> {
  readonly previews: Readonly<Record<string, PreviewParts>>;
}

/** The files of a composition for previews, one per language. */
export async function previewFiles({ previews, files, releases, config }: PreviewFilesOptions) {
  const made = config.locales.locales.map(async ({ code, tag }) => {
    // The shell renders them for every language.
    const parts = previews[tag] as PreviewParts;
    const sheets = pageAssets(releases, [], tag).styles.map(async (url) => {
      const name = url.slice(url.lastIndexOf('/') + 1);
      return { url, css: (await files.read(releases.shell, `browser/${name}`)).toString('utf8') };
    });
    const content: PreviewFile = {
      banner: {
        html: parts.banner,
        styles: parts.styles,
        styleHash: cspHash(parts.styles),
      },
      gone: gonePage(parts, tag, joinStyleSheets(await Promise.all(sheets))),
    };
    return { path: previewFileName(code), body: Buffer.from(JSON.stringify(content)) };
  });
  return Promise.all(made);
}

/** A self-contained document without scripts: it loads only its font and the site's icon. */
function gonePage({ gone }: PreviewParts, lang: string, css: string): PreviewFile['gone'] {
  const html = [
    `<!doctype html><html ${languageAttributes(lang)} data-theme="default"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeMarkup(gone.title)}</title><style>${css}</style></head><body>${gone.html}</body></html>`,
  ].join('');
  const policy = [
    "default-src 'none'",
    `style-src ${cspHash(css)}`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return { html, policy };
}
