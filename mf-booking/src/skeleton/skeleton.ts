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

const WIDE = 'min(704px,90%)';
const gridLines = `${GRAY} 0 1px,#0000 0`;
const backgrounds: Readonly<Record<PageKind, readonly string[]>> = {
  month: [
    bar('50% 80px', 'min(192px,50%) 20px'),
    stripes(`${gridLines} 80px`, '50% 128px', `${WIDE} 401px`),
    stripes(`90deg,${gridLines} calc((100% - 1px) / 7)`, '50% 128px', `${WIDE} 401px`),
  ],
  list: [
    bar('50% 80px', 'min(192px,50%) 20px'),
    stripes(`${GRAY} 0 80px,#0000 0 96px`, '50% 128px', `${WIDE} 368px`),
  ],
  form: [
    bar('50% 80px', 'min(288px,70%) 20px'),
    stripes(`${GRAY} 0 12px,#0000 0 20px,${GRAY} 0 64px,#0000 0 96px`, '50% 128px', 'min(448px,90%) 352px'),
  ],
};

/** A still skeleton of the page that will come, as a background. */
export function skeletonBackground(content: BookingContent): string {
  return `var(--booking-skeleton,${backgrounds[pageKind(content)].join()})`;
}

/** Shows the skeleton behind the widget's frame while it loads. Moves nothing. */
export function show(place: HTMLElement, content: BookingContent): void {
  const fallback = place.querySelector<HTMLElement>('[part=fallback]');
  const isOver = () => !/loading|slow/.test(fallback?.dataset.status ?? '');
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
