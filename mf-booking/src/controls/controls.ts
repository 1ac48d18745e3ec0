/**
 * The script that `embed.js` loads for what opens a popup: the trigger in an element, the badge, and elements of the
 * page. The popup itself follows with the first sign of interest. The dependencies come from `embed.js`.
 */
import type { BookingBadgeOptions, BookingPopupOptions } from '@site/kit/contracts/booking';
import { remove } from '../core/natives';
import { pageUrl } from '../core/page';
import type { EmbedCore } from '../embed/parts';
import type { PopupCore, PopupHandle } from '../popup/popup';
import { createBadge, mountBadgeWith } from './badge';
import { createTrigger } from './trigger';

export interface Place {
  /** `popup` or `badge`. */
  readonly mode: string;
  readonly root: ShadowRoot;
  readonly source: Element;
  readonly onLost: () => void;
}

/** The trigger or badge of an element in one of the two modes. */
export function createControl(core: EmbedCore, options: BookingBadgeOptions, place: Place): PopupHandle {
  place.root.replaceChildren();
  const popup = deferPopup(core, options, place);
  return place.mode === 'popup'
    ? createTrigger(place.root, options, popup, core.textsOf)
    : createBadge(options, popup, core.textsOf, place.source);
}

/** The badge as a function. */
export function mountBadge(core: EmbedCore, options: BookingBadgeOptions): PopupHandle {
  return mountBadgeWith((given) => deferPopup(core, given), core.textsOf)(options);
}

/** The popup as a function. */
export function openBooking(core: EmbedCore, options: BookingPopupOptions): PopupHandle {
  return core.defer(options, loadPopup(core, options), ({ openBookingWith }, content, isWanted) =>
    isWanted ? openBookingWith(popupCore(core))(content) : null,
  );
}

/** The visitor points at an element with `data-booking`, or clicks it. */
export function followTrigger(core: EmbedCore, trigger: Element, url: string, isClick: boolean): void {
  const read = (name: string) => trigger.getAttribute(`data-booking-${name}`);
  if (isClick) openBooking(core, { ...core.readOptions(read, pageUrl().search), url }).open();
  else loadPopup(core, {})().catch(() => {});
}

const popupCore = (core: EmbedCore): PopupCore => ({
  ...core,
  loadExtras: (options) => core.loadPart('extras', options),
});

/** The hash is filled in by the build. */
const loadPopup = (core: EmbedCore, options: Partial<BookingPopupOptions>) => () =>
  core.loadPart('popup', options, 'integrity:popup.js');

function deferPopup(core: EmbedCore, options: BookingBadgeOptions, place?: Place) {
  /** Removes the link of an earlier try that failed. */
  const forget = () => remove(place?.root.querySelector('[part=fallback]'));
  return core.defer(
    options,
    loadPopup(core, options),
    ({ createPopup }, content) => {
      forget();
      const popup = createPopup(content, popupCore(core), place?.source);
      popup.load();
      return popup;
    },
    () => {
      forget();
      place?.onLost();
    },
  );
}
