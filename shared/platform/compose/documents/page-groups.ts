import { fileAddress, searchEnginesScript, visitScript } from '@site/kit/protocol/site-paths';
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
import type { ComposeInputs, DefinitionInputs } from '../compose-inputs';
import { joinStyleSheets } from './document';
import { entriesOf, filesByUrl, pageAssets, scriptIntegrity } from './page-assets';

export interface PageGroupsOptions extends Pick<ComposeInputs, 'files' | 'releases' | 'config' | 'year'> {
  readonly definition: Pick<DefinitionInputs, 'services'>;
  readonly assetVersion: string;
  readonly pages: readonly GroupedPage[];
}

export interface GroupedPage {
  readonly locale: string;
  readonly fragments: readonly string[];
}

export type PageGroup = ReturnType<Awaited<ReturnType<typeof pageGroups>>>;

/**
 * The common part of pages with the same language and fragments. Resolves to a function that finds it for a page. Its
 * `hash` represents it in the inputs of those pages (decision 0112).
 */
export async function pageGroups(options: PageGroupsOptions) {
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
  const kinds = [...new Map(pages.map((page) => [groupKey(page), page]))].map(
    ([key, { locale, fragments }]) => ({
      key,
      locale,
      fragments,
      assets: pageAssets(releases, fragments, locale),
    }),
  );
  const styles = new Set(kinds.flatMap(({ assets }) => assets.styles));
  const sheets = new Map(await Promise.all([...styles].map(readSheet)));
  const makeGroup = async ({ locale, fragments, assets }: (typeof kinds)[number]) => {
    // The page of a fatal error has no fragments, and the router never leaves it.
    const others = kinds.filter((other) => other.locale === locale && other.fragments.length > 0);
    const everywhere = scriptsInAll(others.map((other) => other.assets.scripts));
    /** Scripts that not every page of the language has. */
    const ownScripts = assets.scripts.filter((script) => !everywhere.has(script));
    const inlineScripts = inlineScriptsOf(releases, fragments).map(([release, file]) =>
      readText(release, file),
    );
    const content = {
      ...common,
      assets,
      inlineScripts: await Promise.all(inlineScripts),
      ownScripts,
      /** Of `ownScripts`, then of the style sheets; null in development. */
      ownIntegrity: development
        ? null
        : [...ownScripts, ...assets.styles].map((url) => known.get(url)?.integrity ?? ''),
      css: joinStyleSheets(assets.styles.flatMap((url) => sheets.get(url) ?? [])),
      /** By URL, for the import map. */
      integrity: scriptIntegrity(releases, assets.scripts, locale),
    };
    return { ...content, hash: sha256(JSON.stringify(content)) };
  };
  const groups = new Map(
    await Promise.all(kinds.map(async (kind) => [kind.key, await makeGroup(kind)] as const)),
  );
  return (page: GroupedPage) => {
    const group = groups.get(groupKey(page));
    if (group === undefined) throw new Error('The page is not in the list of pages.');
    return group;
  };
}

/** The shell's inline scripts, and those of components on the page: `inline/Header.js` for the expose `./Header`. */
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

function groupKey({ locale, fragments }: GroupedPage): string {
  return [locale, ...fragments].join(' ');
}

/** Scripts that are in every list: the shell's, and those of fragments in every layout. */
function scriptsInAll([first = [], ...others]: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(first.filter((script) => others.every((scripts) => scripts.includes(script))));
}
