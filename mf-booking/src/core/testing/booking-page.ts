import type { BookingEvent, BookingStatus } from '@site/kit/contracts/booking';
import type { Calendly } from '../../providers/calendly-script';

export const EVENT_URL = 'https://scheduling.example/quarry/demo';

type WidgetOptions = Parameters<Calendly['initInlineWidget']>[0];

/** The provider in a test: its script, its global object, its frames and their messages. */
export function createProvider() {
  const inits: WidgetOptions[] = [];
  let count = 0;
  const initInlineWidget = (options: WidgetOptions) => {
    inits.push(options);
    options.parentElement.append(document.createElement('iframe'));
  };

  return {
    inits,
    /** A new URL per test, because scripts are remembered by URL. */
    nextScriptUrl: () => {
      count += 1;
      return `https://assets.scheduling.example/${count}-${Math.random()}.js`;
    },
    scripts: () => [...document.head.querySelectorAll('script')],
    define: (value: unknown = { initInlineWidget }) => Object.assign(window, { Calendly: value }),
    reset: () => {
      inits.length = 0;
      Reflect.deleteProperty(window, 'Calendly');
      for (const script of document.head.querySelectorAll('script')) script.remove();
      document.body.replaceChildren();
    },
    frame: (within: ParentNode = document) => {
      const frame = within.querySelector('iframe');
      if (frame === null) throw new Error('no frame');
      return frame;
    },
  };
}

export function post(
  source: Window | null,
  event: string,
  payload: object = {},
  origin = 'https://scheduling.example',
): void {
  window.dispatchEvent(new MessageEvent('message', { origin, source, data: { event, payload } }));
}

/** Lets pending promises continue. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Records a widget's statuses and events. */
export function createLog() {
  const statuses: string[] = [];
  const events: BookingEvent[] = [];
  return {
    statuses,
    events,
    onStatus: ({ status }: BookingStatus) => void statuses.push(status),
    onEvent: (event: BookingEvent) => void events.push(event),
  };
}

/** jsdom has no layout and no observer, so the test decides what is near. */
export function installIntersectionObserver() {
  const waiting = new Map<Element, () => void>();
  class Observer {
    readonly callback: IntersectionObserverCallback;
    readonly observed: Element[] = [];
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(element: Element) {
      this.observed.push(element);
      const entry = { isIntersecting: true, target: element } as unknown as IntersectionObserverEntry;
      waiting.set(element, () => this.callback([entry], this as unknown as IntersectionObserver));
    }
    disconnect() {
      for (const element of this.observed) waiting.delete(element);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  return {
    waiting,
    comeNear: () => {
      for (const call of [...waiting.values()]) call();
    },
  };
}

/** jsdom has neither modal dialogs nor constructed sheets nor layout. */
export function installDialogs(): void {
  const observer = class {
    observe() {}
    disconnect() {}
  };
  Object.assign(globalThis, { ResizeObserver: observer });
  for (const owner of [Document.prototype, ShadowRoot.prototype]) {
    const sheets = new WeakMap<object, unknown[]>();
    Object.defineProperty(owner, 'adoptedStyleSheets', {
      configurable: true,
      get(this: object) {
        if (!sheets.has(this)) sheets.set(this, []);
        return sheets.get(this);
      },
      set(this: object, value: unknown[]) {
        sheets.set(this, value);
      },
    });
  }
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
    getClientRects: () => [{}],
  });
}

/** The shadow root below `<html>` with this part: of a popup's dialog, or of a badge. */
export function ownerOf(part: 'dialog' | 'badge'): ShadowRoot | undefined {
  const roots = [...document.querySelectorAll('html > booking-widget')].map(({ shadowRoot }) => shadowRoot);
  return roots.find((root) => root?.querySelector(`[part=${part}]`)) ?? undefined;
}
