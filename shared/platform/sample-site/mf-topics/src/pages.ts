/** The Node build: every page. */
export { home } from './home';
export { topic } from './topic';
