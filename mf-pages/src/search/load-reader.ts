import type { Reader } from './view';

/** Loads the search with the words of all languages, in one file. Languages without words of their own search in English. */
export async function loadReader(tag: string): Promise<Reader> {
  const { readerOf } = await import(/* webpackChunkName: "on-demand-search" */ './readers');
  return readerOf(tag);
}
