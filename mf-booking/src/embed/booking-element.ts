import { isPlainClick } from '@site/kit/browser/plain-click';
import type {
  BookingBadgeOptions,
  BookingHandle,
  BookingPageSettings,
  BookingPrefill,
  BookingStatus,
  BookingUtm,
} from '@site/kit/contracts/booking';
import { createFallback } from '../booking/fallback';
import { merge } from '../core/changes';
import { addSheet, dispatch } from '../core/natives';
import { pageUrl } from '../core/page';
import type { PopupHandle } from '../popup/popup';
import { attributes, isOn, readOptions } from './attributes';
import {
  type GivenProperties,
  objectNames,
  reflectAttributes,
  takeEarlyProperties,
} from './given-properties';
import { createInlineView } from './inline-view';
import { withControls } from './later';
import { elementSheet } from './sheet';

/** How long an element may have no URL before the console warns. */
const URL_MS = 2000;

/**
 * `<booking-widget url="...">`. Each attribute is a property, too; `prefill`, `utm`, `pageSettings` and `options` (all of
 * the others) take objects, whose values count for more, one by one. Fires the events of `BookingElementEventMap`, which do
 * not bubble. `mode` is `inline` (default), `popup` or `badge`. Its progress is `status`, and a state for style sheets:
 * `:state(loading)`.
 */
export class BookingElement extends HTMLElement {
  static readonly observedAttributes = attributes;

  #given: GivenProperties = {};
  #mounted: (BookingHandle & Partial<PopupHandle>) | null = null;
  #mode: string | null = null;
  #willUpdate = false;
  /** The content that is mounted, to compare. */
  #shown: unknown;
  /** The page's query when the element came into the page, which a page may rewrite. */
  #search: string | null = null;
  readonly #internals = this.attachInternals();

  status: BookingStatus['status'] = 'waiting';
  declare prefill: BookingPrefill;
  declare utm: BookingUtm;
  declare pageSettings: BookingPageSettings;
  /** Reading it gives all options, however they were set. */
  declare options: Partial<BookingBadgeOptions>;

  static {
    const { prototype } = BookingElement;
    reflectAttributes(prototype);
    for (const name of objectNames)
      Object.defineProperty(prototype, name, {
        get(this: BookingElement) {
          const content = this.#content();
          return name === 'options' ? content : content[name];
        },
        set(this: BookingElement, value: object) {
          this.#given[name] = value;
          this.#update();
        },
      });
  }

  /** Opens the popup, in the modes with one. */
  open(): void {
    // After the update of an element that was just made.
    queueMicrotask(() => this.#mounted?.open?.());
  }

  /** Closes the popup. */
  close(): void {
    queueMicrotask(() => this.#mounted?.close?.());
  }

  connectedCallback(): void {
    takeEarlyProperties(this);
    // A framework may set properties right after this.
    this.#update();
    setTimeout(() => {
      // An element that is not rendered may be of a hidden part, whose framework has not given the properties yet.
      if (this.isConnected && !this.#mounted && !this.#waits() && this.checkVisibility?.() !== false)
        console.warn('<booking-widget> needs a url', this);
    }, URL_MS);
  }

  /** Not for an element that the page appends elsewhere: the browser loads its frame anew, and once is enough. */
  disconnectedCallback(): void {
    this.#update();
  }

  /** With this method, `moveBefore` keeps the frame's state; otherwise the browser removes and inserts the element. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#update();
  }

  #show(status: BookingStatus['status']): void {
    this.status = status;
    // Writes no attribute, because a framework may compare the element with its rendered output.
    try {
      this.#internals.states.clear();
      this.#internals.states.add(status);
    } catch {
      // A browser without custom states.
      this.dataset.status = status;
    }
  }

  #waits(): boolean {
    return isOn(this.getAttribute('wait'));
  }

  #unmount(): void {
    this.#mounted?.unmount();
    this.#mounted = null;
    this.#search = null;
  }

  #mount(): void {
    const content = this.#content();
    // The host waits for something, such as consent.
    if (content.url === '' || this.#waits()) return;
    this.#shown = textOf(content);
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [];
    addSheet(root, elementSheet);
    const options: BookingBadgeOptions = {
      ...content,
      onStatus: ({ status }) => this.#show(status),
      onEvent: ({ type, ...detail }) => dispatch(this, type, detail),
      onClose: () => dispatch(this, 'closed', {}),
    };
    const mode = this.#mode;
    const slot = document.createElement('slot');
    if (mode !== 'popup' && mode !== 'badge') this.#mounted = createInlineView(root, slot, options);
    else {
      root.replaceChildren(slot);
      // If the script of the popup or badge does not load, shows a link.
      const { view, draw } = createFallback();
      const onLost = () => root.append(view);
      const control = withControls('createControl', options, { mode, root, source: this, onLost });
      const redraw = () => draw(this.#content(), 'failed');
      redraw();
      // Until its script is there, a click is for later.
      slot.onclick = (event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        control.open();
      };
      this.#mounted = {
        ...control,
        update: (changes) => {
          redraw();
          control.update(changes);
        },
      };
    }
  }

  /** Attributes, overridden by properties one by one. */
  #content(): BookingBadgeOptions {
    const { options, ...given } = this.#given;
    this.#search ??= pageUrl().search;
    const read = readOptions((name) => this.getAttribute(name), this.#search);
    // Browsers hide the attribute on pages with a policy.
    return merge(merge({ ...read, nonce: this.nonce || undefined }, options ?? {}), given);
  }

  /** Combines several changes into one update. */
  #update(): void {
    if (this.#willUpdate) return;
    this.#willUpdate = true;
    queueMicrotask(() => {
      this.#willUpdate = false;
      if (!this.isConnected) return this.#unmount();
      const mode = this.getAttribute('mode');
      if (mode !== this.#mode) {
        this.#unmount();
        this.#show('waiting');
      }
      this.#mode = mode;
      if (this.#mounted === null) return this.#mount();
      // Frameworks set objects again on each render, and any update retries a failed calendar.
      const content = this.#content();
      const next = textOf(content);
      if (next === this.#shown) return;
      this.#shown = next;
      this.#mounted.update(content);
    });
  }
}

/** To compare contents. Another value each time for what has no text, such as an object with a part of the page. */
function textOf(content: object): unknown {
  try {
    return JSON.stringify(content);
  } catch {
    return {};
  }
}
