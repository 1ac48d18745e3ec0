/** The conformance page: makes a widget of the form's values, and writes down what it says. */
import type { BookingHandle, BookingModule, BookingOptions } from '@site/kit/contracts/booking';
import './conformance.css';
import './conformance.html';
import { snippetOf } from './snippet';

const eventTypes = [
  ...['ready', 'failed', 'timeout', 'profile-viewed'],
  ...['event-type-viewed', 'date-selected', 'scheduled', 'closed'],
  ...['rescheduled', 'cancelled', 'routed', 'height', 'provider-event'],
];
/** For trying; an integrator has another. */
const pages: Readonly<Record<string, string>> = {
  'cal.com': 'https://cal.com/you/demo',
  hubspot: 'https://meetings.hubspot.com/you/demo',
};
const form = get('options', HTMLFormElement);
const place = get('place', HTMLElement);
const events = get('events', HTMLElement);
const handles: BookingHandle[] = [];
let widget: HTMLElement | undefined;

mount();
form.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.name === 'provider') showPageOf(target.value);
  if (target instanceof HTMLElement && ('remount' in target.dataset || target.id === 'outage')) mount();
  else change();
});
form.addEventListener('reset', () => setTimeout(mount));
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  if (target.dataset.call !== undefined) call(target.dataset.call);
  if (target.dataset.copy !== undefined) copy(target, target.dataset.copy);
});

async function copy(button: HTMLElement, id: string): Promise<void> {
  // The first click of two has changed the text.
  const { words = button.textContent } = button.dataset;
  button.dataset.words = words;
  await navigator.clipboard.writeText(get(id, HTMLElement).textContent);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = words;
  }, 2000);
}

/** Another provider shows its own page, unless somebody has written one. */
function showPageOf(provider: string): void {
  const field = form.elements.namedItem('url');
  const { url = '' } = document.body.dataset;
  if (!(field instanceof HTMLInputElement) || ![url, ...Object.values(pages)].includes(field.value)) return;
  field.value = pages[provider] ?? url;
}

function mount(): void {
  widget?.remove();
  events.replaceChildren();
  get('status', HTMLElement).textContent = '';
  Reflect.deleteProperty(window, 'Calendly');
  const failing = failingScript();
  if (failing !== null) hideOtherScripts(failing);
  widget = document.createElement('booking-widget');
  for (const type of eventTypes) {
    widget.addEventListener(type, (event) => {
      note('element', type, (event as CustomEvent).detail);
      showStatus();
    });
  }
  change();
  place.append(widget);
}

function change(): void {
  if (widget === undefined) return;
  const attributes = readForm();
  for (const { name } of form.querySelectorAll<HTMLInputElement>('[name]')) {
    const value = attributes.get(name);
    if (value === undefined) widget.removeAttribute(name);
    else if (widget.getAttribute(name) !== value) widget.setAttribute(name, value);
  }
  get('snippet', HTMLElement).textContent = snippetOf(document.body.dataset.embed ?? '', attributes);
}

function readForm(): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) {
    if (field.type === 'checkbox') {
      if (field.checked) attributes.set(field.name, '');
    } else if (field.value !== '') attributes.set(field.name, field.value);
  }
  const failing = failingScript();
  if (failing !== null) attributes.set('script-url', failing);
  return attributes;
}

/** Another script of the provider that the page has, or is still loading, would be used, and this one not requested. */
function hideOtherScripts(url: string): void {
  Object.defineProperty(window, 'Calendly', {
    configurable: true,
    get: () => undefined,
    set: (value: unknown) => {
      const { currentScript } = document;
      if (currentScript instanceof HTMLScriptElement && currentScript.src === url)
        Object.defineProperty(window, 'Calendly', { configurable: true, writable: true, value });
    },
  });
}

/**
 * The script of the chosen outage, or null for none. The policy of this page refuses other origins; the mock server of the
 * provider fails as its URL asks.
 */
function failingScript(): string | null {
  const outage = get('outage', HTMLSelectElement).value;
  if (outage === '') return null;
  const { scriptUrl = '', files = '' } = document.body.dataset;
  if (outage === 'refused') return 'https://refused.invalid/widget.js';
  return outage === 'missing' ? `${files}no-such-script.js` : `${scriptUrl}?fail=${outage}`;
}

function call(name: string): void {
  if (name === 'unmount') {
    for (const handle of handles.splice(0)) handle.unmount();
    return;
  }
  const page = window as { bookingWidget?: { push: (call: (booking: BookingModule) => void) => unknown } };
  page.bookingWidget?.push((booking) => {
    const onEvent: BookingOptions['onEvent'] = ({ type, ...detail }) => note(name, type, detail);
    if (name === 'consent') return booking.consent();
    const { url = '', scriptUrl = '' } = document.body.dataset;
    const options = { url, scriptUrl, onEvent, onClose: () => note(name, 'onClose', {}) };
    if (name === 'openBooking') handles.push(booking.openBooking(options));
    else if (name === 'mountBadge') handles.push(booking.mountBadge(options));
    else handles.push(booking.mountBooking(get('function-place', HTMLElement), options));
  });
}

function note(source: string, type: string, detail: object): void {
  const line = document.createElement('li');
  line.dataset.event = type;
  const time = new Date().toISOString().slice(11, 23);
  line.textContent = `${time}  ${source}  ${type}  ${JSON.stringify(detail)}`;
  events.prepend(line);
}

function showStatus(): void {
  get('status', HTMLElement).textContent = (widget as { status?: string } | undefined)?.status ?? '';
}

function get<E extends HTMLElement>(id: string, type: { new (): E; readonly prototype: E }): E {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no #${id}.`);
  return found;
}
