import type { BookingTexts } from '@site/kit/contracts/booking';
import { merge } from '../core/changes';

const standard: Required<BookingTexts> = {
  title: 'Scheduling calendar',
  loading: 'Loading the calendar…',
  slow: 'The calendar is taking longer than usual.',
  failed: 'The calendar could not be loaded.',
  link: 'Open the scheduling page',
  open: 'Book a time',
  close: 'Close',
};

/** The given texts, with English defaults. */
export function textsOf(texts: BookingTexts = {}): Required<BookingTexts> {
  return merge(standard, texts);
}
