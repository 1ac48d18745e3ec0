import { makeReader, type Reader } from './view';
import { words as german } from './words/de-DE';
import { words as english } from './words/en-US';

export function readerOf(tag: string): Reader {
  return makeReader(tag === 'de-DE' ? german : english);
}
