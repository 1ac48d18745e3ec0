import type { BookingContent, BookingHandle, BookingPopupOptions } from '@site/shared/contracts/booking';
import type { Popup } from '../popup/popup';
import { addStyles } from '../popup/sheet';
import { contentAttributes, readContent, readSetup } from './attributes';
import { createInlineView } from './inline-view';
import { createBadgeView, createPopupView } from './popup-view';

type Properties = Pick<BookingContent, 'prefill' | 'utm' | 'pageSettings'>;

/**
 * `<booking-widget url="...">`. Attributes are strings; `prefill`, `utm` and `pageSettings` can also be set as
 * properties, which count for more. Fires `ready`, `timeout`, `failed`, `profile-viewed`, `event-type-viewed`,
 * `date-selected`, `scheduled` and `closed`, which do not bubble. `mode` is `inline` (default), `popup` or `badge`.
 */
export class BookingElement extends HTMLElement {
  static readonly observedAttributes = contentAttributes;

  #properties: Properties = {};
  #mounted: BookingHandle | Popup | null = null;
  #willUpdate = false;

  get prefill() {
    return this.#content().prefill ?? {};
  }
  set prefill(prefill) {
    this.#set({ prefill });
  }
  get utm() {
    return this.#content().utm ?? {};
  }
  set utm(utm) {
    this.#set({ utm });
  }
  get pageSettings() {
    return this.#content().pageSettings ?? {};
  }
  set pageSettings(pageSettings) {
    this.#set({ pageSettings });
  }

  /** Opens the popup, in the modes that have one. */
  open(): void {
    if (this.#mounted !== null && 'open' in this.#mounted) this.#mounted.open();
  }

  /** Closes the popup. */
  close(): void {
    if (this.#mounted !== null && 'close' in this.#mounted) this.#mounted.close();
  }

  connectedCallback(): void {
    // Set before the element's class was there, a property hides the class's own.
    for (const name of ['prefill', 'utm', 'pageSettings'] as const) {
      const own = Object.getOwnPropertyDescriptor(this, name);
      if (own === undefined) continue;
      Reflect.deleteProperty(this, name);
      this.#set({ [name]: own.value });
    }
    this.#mount();
  }

  disconnectedCallback(): void {
    this.#mounted?.unmount();
    this.#mounted = null;
  }

  /** Moved by `moveBefore` the frame keeps its state; without this the browser would take it out and put it in. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#update();
  }

  #mount(): void {
    const content = this.#content();
    if (this.#mounted !== null || content.url === '') return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    addStyles(root);
    const tell = (type: string, detail: object) => this.dispatchEvent(new CustomEvent(type, { detail }));
    const options: BookingPopupOptions = {
      ...content,
      ...readSetup((name) => this.getAttribute(name)),
      onStatus: ({ status }) => {
        this.dataset.status = status;
      },
      onEvent: ({ type, ...detail }) => tell(type, detail),
      onClose: () => tell('closed', {}),
    };
    const mode = this.getAttribute('mode');
    if (mode === 'popup') this.#mounted = createPopupView(root, options);
    else if (mode === 'badge') this.#mounted = createBadgeView(root, options, this.getAttribute('side'));
    else this.#mounted = createInlineView(root, options);
  }

  #content(): BookingContent {
    return { ...readContent((name) => this.getAttribute(name), location.search), ...this.#properties };
  }

  #set(properties: Properties): void {
    this.#properties = { ...this.#properties, ...properties };
    this.#update();
  }

  /** Several changes in a row are one. */
  #update(): void {
    if (this.#willUpdate) return;
    this.#willUpdate = true;
    queueMicrotask(() => {
      this.#willUpdate = false;
      if (!this.isConnected) return;
      const content = this.#content();
      if (this.#mounted === null) return this.#mount();
      this.#mounted.update(content);
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'booking-widget': BookingElement;
  }
}
