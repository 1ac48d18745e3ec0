import { brotliCompressSync, constants } from 'node:zlib';
import { escapeMarkup } from '@site/kit/protocol/escape-markup';
import { previewPlaceholders } from '@site/kit/protocol/preview-parts';
import type { Preview } from '../../store/previews';
import type { PreviewFile } from '../../store/records/composition-record';
import type { StoredBody } from '../respond/site-response';
import { localeOfPrefix } from '../respond/visitor-locale';
import type { Documents, LoadedDocument, LoadedSite } from './loaded-site';
import { bodyInMemory } from './stored-body';

/** Brotli quality. Low, because such documents have few readers and are compressed on request. */
const QUALITY = 4;

/** Adds a banner to the documents of a composition, in their language and security policy. */
export function withBanner(site: LoadedSite, preview: Preview): LoadedSite {
  const { all, fallback } = site.locales;
  const banners = new Map(all.map(({ code, tag }) => [code, bannerOf(site, code, tag, preview)]));
  const add = (documents: Documents, codeOf: (path: string) => string): Documents =>
    new Map(
      [...documents].map(([path, document]) => {
        const banner = banners.get(codeOf(path));
        return [path, banner === undefined ? document : withBannerIn(document, banner)];
      }),
    );
  const named = (path: string) => localeOfPrefix(site.locales, path)?.code ?? fallback;
  return {
    ...site,
    documents: add(site.documents, named),
    translations: new Map(
      [...site.translations].map(([code, documents]) => [code, add(documents, () => code)]),
    ),
  };
}

type Banner = PreviewFile['banner'];

/** Made on request: most documents of a preview are never opened. */
function withBannerIn(document: LoadedDocument, banner: Banner): LoadedDocument {
  let made: StoredBody | null = null;
  return {
    ...document,
    policy: document.policy.replace(/style-src [^;]*/, `$& ${banner.styleHash}`),
    get body() {
      made ??= insert(document.body, banner);
      return made;
    },
  };
}

/** Inserts at the ends of head and body, which occur once in our documents. */
function insert({ identity, type }: StoredBody, { html, styles }: Banner): StoredBody {
  const text = identity
    .toString('utf8')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace(/<\/body><\/html>$/, () => `${html}</body></html>`);
  const bytes = Buffer.from(text);
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return { ...bodyInMemory(bytes, type), br };
}

function bannerOf(site: LoadedSite, code: string, tag: string, preview: Preview): Banner {
  const banner = site.previews.get(code)?.banner;
  if (banner === undefined)
    throw new Error(`build ${site.build} has no preview banner for the locale ${code}`);
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const { packages, who, until, message } = previewPlaceholders;
  const values: Readonly<Record<string, string>> = {
    [packages]: new Intl.ListFormat(tag).format(preview.packages),
    [who]: preview.who,
    [until]: date.format(new Date(preview.until)),
    [message]: preview.message ?? '',
  };
  return {
    ...banner,
    html: banner.html.replace(/\{\w+\}/g, (found) => escapeMarkup(values[found] ?? found)),
  };
}
