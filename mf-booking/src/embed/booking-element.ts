import type { BookingContent, BookingEvent, BookingHandle } from '@site/shared/contracts/booking';
import { createFallback } from '../booking/fallback';
import { mountWidget } from '../core/widget';
import { contentAttributes, readContent, readSetup } from './attributes';
import { sheet } from './sheet';

type Properties = Pick<BookingContent, 'prefill' | 'utm' | 'pageSettings'>;

export type BookingElementEvents = {
  [E in BookingEvent as E['type']]: CustomEvent<Omit<E, 'type'>>;
};

/**
 * `<booking-widget url="...">`. Attributes are strings; `prefill`, `utm` and `pageSettings` can also be set as
 * properties, which count for more. Fires `ready`, `timeout`, `failed`, `profile-viewed`, `event-type-viewed`,
 * `date-selected` and `scheduled`, which do not bubble. What is between its tags is shown until the widget is ready.
 */
export class BookingElement extends HTMLElement {
  static readonly observedAttributes = contentAttributes;

  #properties: Properties = {};
  #mounted: { readonly handle: BookingHandle; readonly setUrl: (url: string) => void } | null = null;
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
    this.#mounted?.handle.unmount();
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
    const setup = readSetup((name) => this.getAttribute(name));
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const fallback = createFallback(content.url, setup.texts);
    const slot = document.createElement('slot');
    slot.append(fallback.view);
    const place = document.createElement('div');
    place.setAttribute('part', 'frame');
    root.replaceChildren(slot, place);
    const handle = mountWidget(place, {
      title: fallback.title,
      ...content,
      ...setup,
      onStatus: (status) => {
        fallback.follow(status);
        slot.hidden = status.status === 'ready';
        this.dataset.status = status.status;
      },
      onEvent: ({ type, ...detail }) => this.dispatchEvent(new CustomEvent(type, { detail })),
    });
    this.#mounted = { handle, setUrl: fallback.setUrl };
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
      this.#mounted.setUrl(content.url);
      this.#mounted.handle.update(content);
    });
  }
}
