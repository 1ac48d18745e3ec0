import { loadSite } from '../site/load-site';

/** The site of the platform's tests. */
export const sampleSite = await loadSite(import.meta.dirname);
