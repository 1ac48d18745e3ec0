import { type Configuration } from '@rspack/core';
/**
 * Fast Refresh for a browser build of development. Every such build has it, watched or not: React takes note of the
 * refresh runtime only if that is there first, and in the page the shell's build is.
 */
export declare function addFastRefresh(config: Configuration, root: string, name: string, exposes: Readonly<Record<string, string>>): void;
/** The builds of a package as `npm run dev` watches them; without `SITE_WATCH` as they are. */
export declare function watched(configs: Configuration[], root: string, name: string): Configuration[];
