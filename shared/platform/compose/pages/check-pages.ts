import { decodeAnchor } from '@site/kit/protocol/decode-anchor';
import type { SiteConfig } from '@site/kit/protocol/document';
import { homePath, localeOf, localeOfPath } from '@site/kit/protocol/locales/locale-routes';
import type { LocaleOptions } from '@site/kit/protocol/locales/locales';
import { fileAddresses, filesPath } from '@site/kit/protocol/site-paths';
import { UserError } from '../../config/user-error';
import { placements, type ReleaseSet, splitAddress } from '../../store/records/release-record';
import type { ComposedFile, SitePage } from '../composed';
import type { PrerenderedPage } from '../prerender/prerender-protocol';

export interface ScannedPage {
  readonly anchors: readonly string[];
  /** Ids of its sections. */
  readonly sections: readonly string[];
  /** URLs within the site in its links, forms and images, each once. */
  readonly links: readonly string[];
}

/** Collects what the link check needs. Throws for a repeated id, and for inline styles and scripts, which the policy blocks. */
export function scanPage({
  path,
  headHtml,
  html,
}: Pick<PrerenderedPage, 'path' | 'headHtml' | 'html'>): ScannedPage {
  const fault = (what: string) => new UserError(`${path} ${what}`);
  const attributes = attributesOf(html);
  if (attributes.some(({ name }) => name === 'style'))
    throw fault(
      'has an inline style attribute, which the content security policy blocks. Use a class instead.',
    );
  // Custom elements may have attributes such as `only`.
  const handler = attributes.find(({ name, tag }) => /^on[a-z]+$/.test(name) && !tag.includes('-'));
  if (handler !== undefined)
    throw fault(
      `has the attribute ${handler.name}, whose script the content security policy blocks. Add a listener in an effect instead.`,
    );
  if (/<style[\s>/]/i.test(html))
    throw fault(
      'has a style element, which the content security policy blocks, such as that of an SVG from a drawing program. Move its rules to a style sheet, or into attributes such as fill.',
    );
  if (/<(script|template)[\s>/]/i.test(html))
    throw fault(
      'has a script or template element in its prerendered HTML, which the content security policy blocks. Move its work into an effect.',
    );
  const ids = attributes.filter(({ name, value }) => name === 'id' && value !== '');
  const anchors = ids.map(({ value }) => value);
  const seen = new Set<string>();
  const repeated = anchors.find((id) => seen.has(id) || !seen.add(id));
  if (repeated !== undefined)
    throw fault(
      `has more than one element with the id "${repeated}", and a link finds only the first. Give each its own id.`,
    );
  const sections = ids.filter(({ tag }) => tag === 'section').map(({ value }) => value);
  return { anchors, sections, links: addressesIn([...attributesOf(headHtml), ...attributes]) };
}

/** Throws a `UserError` with the pages and the URL for a link to a missing page, anchor or file of the site. */
export function checkLinks(
  pages: readonly (ScannedPage & Pick<SitePage, 'path' | 'translation'>)[],
  isFile: (path: string) => boolean,
): void {
  const anchors = new Map(
    pages.map((page) => [filesPath(page.path, page.translation), new Set(page.anchors)]),
  );
  /** A link of a fragment is on many pages. */
  const linkedFrom = (path: string, address: string) => {
    const all = address.startsWith('#') ? 1 : pages.filter(({ links }) => links.includes(address)).length;
    if (all === 1) return `${path} links to`;
    return `${path} and ${all - 1} other ${all === 2 ? 'page' : 'pages'} link to`;
  };
  for (const { path, translation, links } of pages) {
    for (const address of links) {
      const fault = (what: string) => new UserError(`${linkedFrom(path, address)} ${what}`);
      const [target = '', fragment = ''] = address.split('#');
      // Browsers scroll to the top without an element, and look for the text after `:~:`.
      const anchor = fragment === 'top' ? '' : fragment.split(':~:')[0];
      const page = target === '' ? path : (target.split('?')[0] ?? '');
      // Languages can share a path; a page with a path of its own has no translation.
      const ids = anchors.get(filesPath(page, translation)) ?? anchors.get(page);
      if (ids === undefined && !isFile(page))
        throw fault(
          `${address}, which does not exist. Fix the link, or make the page: a new one needs a release of shell and the package of the pages together. If your sources no longer have the link, release the package that has it, too.`,
        );
      if (ids !== undefined && anchor && !ids.has(decodeAnchor(anchor)) && anchor !== 'main') {
        throw fault(
          `${address}, but that page has no element with the id "${anchor}". Fix the link, or give an element that id.`,
        );
      }
    }
  }
}

const tagPattern = /<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attributePattern = /([^\s"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** The attributes of all elements that have a value. Markup that React did not write has any form. */
function attributesOf(html: string) {
  return [...html.matchAll(tagPattern)].flatMap(([, tag = '', rest = '']) =>
    [...rest.matchAll(attributePattern)].map(([, name = '', double, single, bare]) => ({
      tag: tag.toLowerCase(),
      name: name.toLowerCase(),
      value: decodeMarkup(double ?? single ?? bare ?? ''),
    })),
  );
}

const addressNames = new Set(['href', 'src', 'action', 'poster']);

/** URLs within the site: those that begin with a single slash or with a hash. */
function addressesIn(attributes: ReturnType<typeof attributesOf>): string[] {
  const found = attributes.filter(
    ({ name, value }) => addressNames.has(name) && /^(?:\/(?!\/)|#)/.test(value),
  );
  return [...new Set(found.map(({ value }) => value))];
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** An attribute's text. Decodes what `escapeMarkup`, React and Vue encode. */
function decodeMarkup(html: string): string {
  return html.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot));/g, (_, decimal, hex, name) => {
    if (name) return characters[name] ?? '';
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    // As browsers do.
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
}

/** A page with everything that decides whether a placed component can be on it. */
export type PlacedOn = Pick<SitePage, 'path' | 'view' | 'fallback' | 'fragments' | 'sections'>;

/** Throws a `UserError` for a placed component that no page shows: its page or section is unknown, or the shell is older. */
export function checkPlaced(
  { releases, config }: { readonly releases: ReleaseSet; readonly config: Pick<SiteConfig, 'locales'> },
  pages: readonly PlacedOn[],
): void {
  const withoutPlace = (address: string) =>
    new UserError(
      `No page shows ${address}: shell ${releases.shell.id} has no place for fragments that it does not name. Release a shell that has one first.`,
    );
  const { placed, placedAfter } = placements(releases);
  for (const address of placed)
    if (pages.every(({ fragments }) => !fragments.includes(address))) throw withoutPlace(address);

  const pathOf = ({ path }: PlacedOn) => localeOfPath(path, config.locales).path;
  const known = pages.filter(({ view, fallback }) => view.kind === 'page' && fallback === undefined);
  for (const { address, page, after } of placedAfter) {
    const fault = (why: string) =>
      new UserError(
        `Cannot show ${address} on ${page} after its section ${after}: ${why}. Correct place in ${splitAddress(address).name}/rspack.config.ts, or give a section that id.`,
      );
    const all = known.filter((one) => pathOf(one) === page);
    if (all.length === 0)
      throw fault(`the site has no such page. Its pages are ${listOf([...new Set(known.map(pathOf))])}`);
    for (const { path, sections, fragments } of all) {
      if (!sections.includes(after))
        throw fault(
          sections.length === 0
            ? `${path} has no section with an id`
            : `the sections of ${path} are ${listOf(sections)}`,
        );
      if (!fragments.includes(address)) throw withoutPlace(address);
    }
  }
}

function listOf(texts: readonly string[]): string {
  return new Intl.ListFormat('en').format(texts);
}

/** Throws a `UserError` if `/` would redirect to a missing page. */
export function checkRootRedirect(
  locales: LocaleOptions,
  pages: readonly Pick<SitePage, 'path' | 'view'>[],
): void {
  const home = homePath(localeOf(locales.defaultLocale, locales), locales);
  const isHome = ({ path, view }: Pick<SitePage, 'path' | 'view'>) => view.kind === 'page' && path === home;
  if (locales.rootRedirect === '' || pages.some(isHome)) return;
  throw new UserError(
    `ROOT_REDIRECT="${locales.rootRedirect}" must be the path of a page, but the site has no such page. Correct the path, or add the page.`,
  );
}

export function servedPaths(
  files: readonly Pick<ComposedFile, 'path'>[],
  releases: ReleaseSet,
): (path: string) => boolean {
  const ofReleases = Object.values(releases).flatMap((release) =>
    Object.keys(release.files).flatMap((file) => fileAddresses(release, file)),
  );
  const served = new Set([...files.map(({ path }) => path), ...ofReleases]);
  return (path) => served.has(path);
}
