import type { SiteConfig } from '@site/kit/protocol/document';
import type { Progress } from '../config/log';
import { configuredVariables, parseEnv } from '../config/parse-env';
import type { Env } from '../config/set-variables';
import { embeddedName, type Site } from '../site/site';
import { type BuiltFiles, builtFiles } from '../store/records/built-files';
import {
  type ReleaseRecord,
  type ReleaseSet,
  releaseOf,
  sortReleases,
} from '../store/records/release-record';
import type { Store } from '../store/store';
import { embeddedReleases } from './embed-files';
import { renderer } from './seo/images';

export interface ComposeOptions {
  readonly site: Site;
  readonly store: Store;
  readonly releases: ReleaseSet;
  readonly env: Env;
  readonly files?: BuiltFiles;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: Progress | undefined;
  /** The year of the copyright line, an input of the composition. Default: this year. */
  readonly year?: number;
}

export type ComposeInputs = Awaited<ReturnType<typeof readInputs>>;

/**
 * All inputs of a composition, read and validated once. Throws for an invalid configuration. Releases are put in one order,
 * because documents list them.
 */
export async function readInputs(options: ComposeOptions) {
  const { site, store, env, files = builtFiles(store), year = new Date().getUTCFullYear() } = options;
  const config = parseEnv(site, env);
  const releases = sortReleases(options.releases);
  const embedded = embeddedName(site);
  return {
    site,
    store,
    releases,
    /** The configuration variables that are set. */
    env: configuredVariables(site, env),
    files,
    config,
    definition: await readDefinition(site, config),
    /** Releases of the fragment that other sites embed, by major version. */
    embedded:
      embedded === null
        ? new Map<number, ReleaseRecord>()
        : await embeddedReleases(store, releaseOf(releases, embedded)),
    year,
  };
}

export type DefinitionInputs = Awaited<ReturnType<typeof readDefinition>>;

/** The parts of the site's definition that a composition depends on, as data. */
async function readDefinition(site: Site, config: SiteConfig) {
  const { background, favicon, icon, version } = await site.pictures();
  return {
    services: site.services(config),
    routes: site.routes,
    conformance: site.embedded?.conformance(config) ?? null,
    /** Identifies the icons and social images. */
    pictures: [background, favicon(), icon(1), await version(), renderer],
  };
}
