/** The script with the skeleton. It loads once the frame has started, so it delays nothing. */
import type { BookingContent } from '@site/kit/contracts/booking';
import { LEAST_HEIGHT, OWN_STYLE } from '../core/frame';
import { remove } from '../core/natives';
import { type PageKind, pageKind } from './page-kind';

const MARK = 'data-booking-skeleton';
/** A gray that shows on light and on dark pages. */
const GRAY = '#8883';

const bar = (place: string, size: string) => `linear-gradient(${GRAY} 0 0) ${place}/${size} no-repeat`;
const stripes = (stops: string, place: string, size: string) =>
  `repeating-linear-gradient(${stops}) ${place}/${size} no-repeat`;

const WIDE = 'min(44rem,90%)';
const gridLines = `${GRAY} 0 1px,#0000 0`;
const backgrounds: Readonly<Record<PageKind, readonly string[]>> = {
  month: [
    bar('50% 5rem', 'min(12rem,50%) 1.25rem'),
    stripes(`${gridLines} 5rem`, '50% 8rem', `${WIDE} calc(25rem + 1px)`),
    stripes(`90deg,${gridLines} calc((100% - 1px) / 7)`, '50% 8rem', `${WIDE} calc(25rem + 1px)`),
  ],
  list: [
    bar('50% 5rem', 'min(12rem,50%) 1.25rem'),
    stripes(`${GRAY} 0 5rem,#0000 0 6rem`, '50% 8rem', `${WIDE} 23rem`),
  ],
  form: [
    bar('50% 5rem', 'min(18rem,70%) 1.25rem'),
    stripes(
      `${GRAY} 0 .75rem,#0000 0 1.25rem,${GRAY} 0 4rem,#0000 0 6rem`,
      '50% 8rem',
      'min(28rem,90%) 22rem',
    ),
  ],
};

/** A still skeleton of the page that will come, as a background. */
export function skeletonBackground(content: BookingContent): string {
  return `var(--booking-skeleton,${backgrounds[pageKind(content)].join()})`;
}

/** Shows the skeleton behind the widget's frame until the widget is ready or has failed. Moves nothing. */
export function show(place: HTMLElement, content: BookingContent): void {
  const fallback = place.querySelector<HTMLElement>('[part=fallback]');
  const isOver = () => /ready|failed/.test(fallback?.dataset.status ?? '');
  if (fallback === null || isOver()) return;
  remove(place.querySelector(`[${MARK}]`));
  const line = document.createElement('div');
  line.setAttribute(MARK, '');
  line.setAttribute('aria-hidden', 'true');
  line.style.cssText = `${OWN_STYLE}height:0!important`;
  const page = document.createElement('div');
  // In the flow, so that a frame without a background of its own is above it.
  page.style.cssText = `${OWN_STYLE}height:${LEAST_HEIGHT}!important;background:${skeletonBackground(content)}!important`;
  line.append(page);
  place.prepend(line);
  const watched = new MutationObserver(() => {
    if (!isOver()) return;
    watched.disconnect();
    remove(line);
  });
  watched.observe(fallback, { attributeFilter: ['data-status'] });
}
