import type { BookingTexts } from '@site/kit/contracts/booking';
import standard from './texts.json' with { type: 'json' };

/** The given words, and English for the others. */
export function wordsOf(texts: BookingTexts = {}): Required<BookingTexts> {
  return { ...standard, ...texts };
}
