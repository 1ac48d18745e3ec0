/**
 * What few pages ask for: the page's theme, attributes of the frame, and popups that are made ready. For other sites it is
 * a script of its own.
 */
export { extend } from './extend';
export { preload } from './preload';
