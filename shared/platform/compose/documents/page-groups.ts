import type { Entries, Placed, SectionPlacement, SiteConfig } from '@site/kit/protocol/document';
import { fileAddress, searchEnginesScript, visitScript } from '@site/kit/protocol/site-paths';
import type { ServiceOrigins } from '../../site/site-definition';
import { sha256 } from '../../store/content/content-cache';
import {
  inlineScriptFiles,
  isInDevelopment,
  placements,
  type ReleaseRecord,
  type ReleaseSet,
  releaseOf,
  splitAddress,
} from '../../store/records/release-record';
import type { DefinitionInputs } from '../build-id';
import type { ComposeInputs } from '../compose-inputs';
import { joinStyleSheets } from './document';
import { entriesOf, filesByUrl, type PageAssets, pageAssets, scriptIntegrity } from './page-assets';

/**
 * The part of pages that have the same language and fragments. `hash` represents it in a page's inputs (decision 0112).
 */
export interface PageGroup extends GroupContent {
  readonly hash: string;
}

interface GroupContent {
  readonly assetVersion: string;
  readonly config: SiteConfig;
  readonly services: ServiceOrigins;
  readonly year: number;
  readonly development: boolean;
  readonly entries: Entries;
  readonly placed: Placed;
  readonly placedAfter: readonly SectionPlacement[];
  readonly fontUrls: readonly string[];
  readonly visitScript: string;
  readonly searchEngines: string | null;
  readonly inlineScripts: readonly string[];
  readonly assets: PageAssets;
  /** Scripts that not every page of the language has. */
  readonly ownScripts: readonly string[];
  /** Integrity of `ownScripts`, then of the style sheets; null in development. */
  readonly ownIntegrity: readonly string[] | null;
  readonly css: string;
  /** Integrity by URL, for the import map. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface PageGroupsOptions extends Pick<ComposeInputs, 'files' | 'releases' | 'config' | 'year'> {
  readonly definition: Pick<DefinitionInputs, 'services'>;
  readonly assetVersion: string;
  readonly pages: readonly GroupedPage[];
}

export interface GroupedPage {
  readonly locale: string;
  readonly fragments: readonly string[];
}

export async function pageGroups(options: PageGroupsOptions): Promise<(page: GroupedPage) => PageGroup> {
  const { files, releases, assetVersion, config, year, pages } = options;
  const development = isInDevelopment(releases);
  const shellFile = (is: (file: string) => boolean) => {
    const file = Object.keys(releases.shell.files).find(is);
    return file === undefined ? null : fileAddress(releases.shell, file);
  };
  const common = {
    assetVersion,
    config,
    services: options.definition.services,
    year,
    development,
    entries: entriesOf(releases),
    ...placements(releases),
    // Headlines first: the site's files are listed by name.
    fontUrls: Object.keys(releases.shell.files)
      .filter((file) => file.endsWith('.woff2'))
      .sort()
      .map((file) => fileAddress(releases.shell, file)),
    visitScript: shellFile((file) => visitScript.test(file)) ?? '',
    searchEngines: shellFile((file) => searchEnginesScript.test(file)),
  };
  const readText = async (release: ReleaseRecord, file: string) =>
    (await files.read(release, file)).toString('utf8');
  const known = filesByUrl(releases);
  const readSheet = async (url: string) => {
    const found = known.get(url);
    if (found === undefined) throw new Error(`No release has the file ${url}.`);
    return [url, { url, css: await readText(found.release, `browser/${found.file}`) }] as const;
  };
  const kinds = new Map(pages.map((page) => [kindOf(page), page]));
  const assets = new Map(
    [...kinds].map(([kind, { fragments, locale }]) => [
      kind,
      { locale, fragments, assets: pageAssets(releases, fragments, locale) },
    ]),
  );
  const styles = new Set([...assets.values()].flatMap(({ assets: own }) => own.styles));
  const sheets = new Map(await Promise.all([...styles].map(readSheet)));
  const groups = new Map<string, PageGroup>();
  for (const [kind, { locale, fragments, assets: own }] of assets) {
    const everywhere = scriptsOfEveryPage([...assets.values()].filter((other) => other.locale === locale));
    const ownScripts = own.scripts.filter((script) => !everywhere.has(script));
    const content: GroupContent = {
      ...common,
      assets: own,
      inlineScripts: await Promise.all(
        inlineScriptsOf(releases, fragments).map(([release, file]) => readText(release, file)),
      ),
      ownScripts,
      ownIntegrity: development
        ? null
        : [...ownScripts, ...own.styles].map((url) => known.get(url)?.integrity ?? ''),
      css: joinStyleSheets(own.styles.flatMap((url) => sheets.get(url) ?? [])),
      integrity: scriptIntegrity(releases, own.scripts, locale),
    };
    groups.set(kind, { ...content, hash: sha256(JSON.stringify(content)) });
  }
  return (page) => {
    const group = groups.get(kindOf(page));
    if (group === undefined) throw new Error('The page is not in the list of pages.');
    return group;
  };
}

/** The shell's inline scripts, and those of components on the page. */
function inlineScriptsOf(releases: ReleaseSet, fragments: readonly string[]) {
  const ofComponents = [...new Set(fragments)].map((address) => {
    const { name, expose } = splitAddress(address);
    return [releaseOf(releases, name), `${expose.replace('.', 'inline')}.js`] as const;
  });
  return [
    ...inlineScriptFiles.map((file) => [releases.shell, file] as const),
    ...ofComponents.filter(([release, file]) => file in release.content),
  ];
}

function kindOf({ locale, fragments }: GroupedPage): string {
  return [locale, ...fragments].join(' ');
}

/** Scripts that every page of a language has: the shell's, and those of fragments in every layout. */
function scriptsOfEveryPage(
  kinds: readonly { readonly fragments: readonly string[]; readonly assets: PageAssets }[],
): ReadonlySet<string> {
  // The page of a fatal error has no fragments, and the router never leaves it.
  const [first, ...others] = kinds.filter(({ fragments }) => fragments.length > 0);
  const scripts = first?.assets.scripts ?? [];
  return new Set(scripts.filter((script) => others.every(({ assets }) => assets.scripts.includes(script))));
}
