import type { BookingTexts } from '@site/kit/contracts/booking';
import { merge } from '../core/changes';
import standard from './texts.json' with { type: 'json' };

/** The given texts, with English defaults. */
export function textsOf(texts: BookingTexts = {}): Required<BookingTexts> {
  return merge(standard, texts);
}
