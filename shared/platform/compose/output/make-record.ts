import { configuredVariables } from '../../config/parse-env';
import type { CompositionRecord, NewComposition } from '../../store/records/composition-record';
import { packagesOf, type ReleaseSet, releaseOf } from '../../store/records/release-record';
import type { ComposeInputs } from '../compose-inputs';
import { framePolicy } from '../documents/content-security-policy';
import type { ComposedFile } from './composed-file';
import { servedLocales } from './served-locales';

export interface RecordOptions extends Pick<ComposeInputs, 'releases' | 'config' | 'env' | 'year'> {
  readonly build: string;
  readonly documents: CompositionRecord['documents'];
  readonly files: readonly Pick<ComposedFile, 'path' | 'type'>[];
}

/** The record of a composition. */
export function makeRecord({
  build,
  releases,
  config,
  env,
  year,
  documents,
  files,
}: RecordOptions): NewComposition {
  return {
    build,
    mode: releases.shell.mode,
    releases: releaseIds(releases),
    env: { ...configuredVariables(env) },
    year,
    framePolicy,
    https: config.origin.startsWith('https:'),
    ...(env.HSTS_SUBDOMAINS === '1' && { hstsSubdomains: true }),
    locales: servedLocales(config),
    documents,
    files: files.map(({ path, type }) => ({ path, type })),
  };
}

export function releaseIds(releases: ReleaseSet): Record<string, string> {
  return Object.fromEntries(packagesOf(releases).map((name) => [name, releaseOf(releases, name).id]));
}
