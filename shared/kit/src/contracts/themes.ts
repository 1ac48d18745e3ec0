/** The themes that a page can name; `tokens/themes.ts` has them. */
export { type Theme, themes } from '../tokens/themes';
