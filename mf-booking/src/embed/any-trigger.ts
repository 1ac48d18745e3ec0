import { isPlainClick } from '@site/kit/browser/plain-click';
import { currentView } from '../core/page';
import { isWebAddress, parseUrl } from '../core/web-address';
import { loadPart } from './load-part';
import { core } from './parts';

/** Stored on the document, so that two copies or versions of this script have one listener, which is added once. */
const FOLLOW = Symbol.for('mf-booking.on');

/**
 * Any element with `data-booking="<scheduling page>"` opens the calendar, also one that comes later or is in a shadow
 * root. Listens on the window and first, so nothing that the page does with the click keeps it from opening. A control
 * inside of it, such as a button on a card, keeps its own click.
 */
export function watchTriggers(): void {
  const page = document as Document & { [FOLLOW]?: (event: Event) => void };
  page[FOLLOW] ??= (event) => {
    const path = event.composedPath() as HTMLElement[];
    const trigger = path.find((node) => node.matches?.('[data-booking],a,button,input,select,textarea'));
    if (trigger?.dataset.booking === undefined) return;
    // A link that the visitor wants in another tab goes there.
    const isClick = event.type === 'click' && isPlainClick(event as MouseEvent);
    const href = trigger.getAttribute('href');
    const url = trigger.dataset.booking || (href === null ? '' : parseUrl(href).href);
    // The link itself is of more use.
    if (href !== null && !isWebAddress(url)) {
      if (isClick) console.error(`Not an http(s) URL: ${url}`);
      return;
    }
    if (isClick) event.preventDefault();
    const view = currentView();
    const isWanted = () => isClick && currentView() === view;
    loadPart('controls', {}).then(
      ({ followTrigger }) => followTrigger(core, trigger, url, isWanted()),
      () => isWanted() && isWebAddress(url) && location.assign(url),
    );
  };
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, page[FOLLOW], true);
}
