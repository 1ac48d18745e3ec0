import { defineConfig } from 'vitest/config';

// Components of the kit import their styles.
export default defineConfig({ test: { server: { deps: { inline: ['@site/kit'] } } } });
