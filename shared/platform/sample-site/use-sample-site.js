/** Runs before each of the platform's test files: they are about the sample site. */
process.env.SITE_CONFIG = new URL('shell/site.config.ts', import.meta.url).pathname;
