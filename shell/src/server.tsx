/** The entry of the shell's Node build. Composing loads it and drives it; see `render/renderer.tsx`. */
export { createRenderer } from './render/renderer';
export { routes } from './routing/routes';
