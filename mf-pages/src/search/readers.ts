import { makeReader, type Reader } from './view';
import { vocabulary as german } from './vocabulary/de-DE';
import { vocabulary as english } from './vocabulary/en-US';

export function readerOf(tag: string): Reader {
  return tag === 'de-DE' ? makeReader(german, english) : makeReader(english, german);
}
