#!/usr/bin/env node
/** The command of the npm package, `npx site`. */
import { fileURLToPath } from 'node:url';

// The definition of the site that the package was made for. It is read by what is imported next.
process.env.SITE_CONFIG ??= fileURLToPath(new URL('../definition/site.config.js', import.meta.url));

await import('./own-commands');
