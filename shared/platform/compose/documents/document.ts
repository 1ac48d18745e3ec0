import { createHash } from 'node:crypto';
import { type DocumentData, documentDataId, siteRootId } from '@site/kit/protocol/document';
import { scriptJson } from '@site/kit/protocol/escape-markup';
import { languageAttributes } from '@site/kit/protocol/locales/text-direction';

/** Until the page is hydrated, supporting browsers prerender the page of a link that is hovered or pressed. */
const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: 'a[data-link]:not([target])' }, eagerness: 'moderate' }],
});

/** After a reload, back navigation or with an anchor, estimated sizes would not do (decision 0099). */
const layOutAtOnce =
  "if(performance.navigation.type||location.hash)document.documentElement.dataset.laidOut=''";

export interface DocumentParts {
  readonly lang: string;
  readonly theme: string;
  /** The rendered head tags; structured data comes last. */
  readonly head: string;
  /** Preloaded, in this order. */
  readonly fontUrls: readonly string[];
  readonly sheets: readonly string[];
  /** The rules of the page's style sheets, with absolute URLs. */
  readonly css: string;
  readonly html: string;
  readonly data: DocumentData;
  readonly integrity: Readonly<Record<string, string>>;
  readonly inlineScripts: readonly string[];
}

export interface Document {
  readonly html: string;
  readonly styleHash: string;
  readonly scriptHashes: readonly string[];
}

/** Assembles the document: it contains everything that paints, and its scripts wait for the load event. */
export function assembleDocument(parts: DocumentParts): Document {
  const importMap = scriptJson({ integrity: parts.integrity });
  const inlineScripts = parts.inlineScripts.map((script) => script.trim());
  const [head, structuredData] = splitHead(parts.head);
  const html = [
    `<!doctype html><html ${languageAttributes(parts.lang)} data-theme="${parts.theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    head,
    ...parts.fontUrls.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script>${layOutAtOnce}</script>`,
    `<style>${parts.css}</style></head><body>`,
    `<div id="${siteRootId}">${parts.html}</div>`,
    structuredData,
    // The sheets are listed here instead of at the style element, because the first screen does not need them
    // (decision 0099).
    `<script type="application/json" id="${documentDataId}" data-sheets="${parts.sheets.join(' ')}">`,
    `${scriptJson(parts.data)}</script>`,
    `<script type="importmap">${importMap}</script>`,
    `<script type="speculationrules">${speculationRules}</script>`,
    ...inlineScripts.map((script) => `<script>${script}</script>`),
    '</body></html>',
  ].join('');
  return {
    html,
    styleHash: cspHash(parts.css),
    scriptHashes: [layOutAtOnce, importMap, speculationRules, ...inlineScripts].map(cspHash),
  };
}

/** Search engines find structured data anywhere; before the page it would delay the first screen. */
function splitHead(head: string): readonly [string, string] {
  const end = head.search(/<script type="application\/ld\+json">|$/);
  return [head.slice(0, end), head.slice(end)];
}

const urlOrData = /url\(\s*("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^)'"\s]*)\s*\)/g;
const isAbsolute = /^(?:[a-z][a-z0-9+.-]*:|\/|#|$)/i;

/** Concatenates style sheets for a style element, and makes their relative URLs absolute. */
export function joinStyleSheets(sheets: readonly { readonly url: string; readonly css: string }[]): string {
  return sheets
    .map(({ url, css }) => {
      const folder = url.slice(0, url.lastIndexOf('/') + 1);
      return (
        css
          .replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '')
          // The whole value, because a picture in a data URI has references of its own.
          .replace(urlOrData, (value: string, written: string) => {
            const [quote = ''] = /^['"]/.exec(written) ?? [];
            const target = written.slice(quote.length, written.length - quote.length);
            return isAbsolute.test(target) ? value : `url(${quote}${folder}${target}${quote})`;
          })
          // It would end the element, also within a string.
          .replace(/<\/(?=style)/gi, '<\\/')
          .trim()
      );
    })
    .join('\n');
}

/** The CSP source of an inline script or style sheet. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
