/**
 * Rarely used features: the page's theme, frame attributes, and preloading popups. A separate script for other sites.
 */
export { extend } from './extend';
export { preload } from './preload';
