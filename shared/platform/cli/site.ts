#!/usr/bin/env node
/** The command of the npm package, `npx site`. */
await import('./own-commands');

export {};
