/**
 * An inline script of every document, at most 2.1 kB (docs/reference/behaviour/navigation.md#hydration). It does nothing
 * until the first paint, and then lays out the rest of the page. After that and the load event, when the browser is idle,
 * it preloads and evaluates the page's scripts. They hydrate the page on the first interaction or in further idle
 * periods. It queues clicks on buttons until their slot is hydrated.
 */
import { afterPaint } from '@site/kit/browser/after-paint';
import { type DocumentData, documentDataId } from '@site/kit/protocol/document';
import { retryPausesMs, retryQuery } from '@site/kit/protocol/retries';
import { leaveByClick } from '../updates/leaving';
import { takeReload } from '../updates/reload-guard';
import { isVisitorBusy } from '../updates/visitor-busy';
import { layOutRest } from './lay-out-rest';

const INTERACTIONS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;
// Minified, these are shorter than the names again.
const [MOVE, PRESS] = INTERACTIONS;
const listen = addEventListener;
const IDLE_LIMIT_MS = 2000;
const QUEUE_LIMIT_MS = 8000;
/** A press without a click within this time is something else, such as the start of a scroll. */
const TAP_LIMIT_MS = 300;

// Every document has its data and its import map.
const parse = (selector: string) => JSON.parse((document.querySelector(selector) as HTMLScriptElement).text);
const { scripts, delayed } = parse(`#${documentDataId}`) as DocumentData;
const integrity: Record<string, string> = parse('[type=importmap]').integrity;
const queued = new Set<HTMLElement>();
/** Set when the queue has ended: buttons then do what they do without scripts. */
let isReleased: unknown;
let started: Promise<unknown> | undefined;

/** Safari has no requestIdleCallback and runs the callback at once. */
const idle = (callback: () => void) =>
  (self.requestIdleCallback ?? setTimeout)(callback, { timeout: IDLE_LIMIT_MS });

// Browsers without integrity in import maps check it here. A script whose preload fails is never imported
// (decision 0115).
const preloads: Record<string, Promise<unknown>> = {};
const preload: typeof self.preload = (href, fetchPriority) =>
  (preloads[href] ??= new Promise((onload, onerror) =>
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href,
        integrity: integrity[href] ?? '',
        // Browsers read `undefined` as `auto`.
        fetchPriority,
        onload,
        onerror,
      }),
    ),
  ));

const evaluate = () => (started ??= load(0));

let hydrate: () => void;

// The shell's entry is the first script of every page.
const load = async (retry: number) => {
  const url = scripts[0] + (retry ? retryQuery(retry) : '');
  try {
    await preload(url);
    await import(/* webpackIgnore: true */ url);
  } catch {
    await self.leaving;
    if (retryPausesMs[retry]) setTimeout(load, retryPausesMs[retry], retry + 1);
    else {
      releaseClicks();
      try {
        if (!isVisitorBusy() && takeReload(sessionStorage)) location.reload();
      } catch {
        // The browser denies access to its storage, so nothing would limit the reloads.
      }
    }
  }
};

// The native effect of a tap, such as opening a menu, comes first. Scripts would block it for up to a second.
const begin = (event: Event & MouseEventInit) => {
  // Chromium also sends a move, by no pixel, for a page that appears under a resting mouse.
  if (event.type === MOVE && !event.movementX && !event.movementY) return;
  onInteraction(removeEventListener);
  if (event.type === PRESS) {
    listen('click', hydrateAfterPaint, true);
    setTimeout(hydrateAfterPaint, TAP_LIMIT_MS);
  } else hydrate();
};
const hydrateAfterPaint = () => afterPaint(hydrate);
const onInteraction = (change: typeof addEventListener) =>
  INTERACTIONS.map((interaction) => change(interaction, begin, true));

// The scripts failed to load, so replay the clicks natively.
const releaseClicks = () => {
  // Shorter than `true`.
  isReleased = 1;
  for (const element of queued) element.click();
  queued.clear();
};

const queue = (event: MouseEvent) => {
  // Other scripts dispatch clicks on the document too, which has no `closest`.
  const target = event.target as Partial<Element>;
  const button = target.closest?.<HTMLElement>('[data-fragment-status=static] button');
  if (button && !isReleased) {
    event.preventDefault();
    event.stopPropagation();
    queued.add(button);
    // Fade the button by an animation: a class or an attribute would be a hydration mismatch.
    button.animate({ opacity: [0.6, 0.6] }, QUEUE_LIMIT_MS).onfinish = releaseClicks;
    hydrate();
  } else leaveByClick(event, target);
};

const laidOut = new Promise<void>(layOutRest);

// After a reload, the history entries of followed links share this document: going back changes only the URL. Once there
// is a router, it removes the handler.
const shown = location.pathname;
self.onpopstate = () => shown === location.pathname || location.reload();

self.queuedClicks = queued;
self.preload = preload;
self.mayHydrate = new Promise<void>((resolve) => {
  hydrate = resolve;
}).then(evaluate);
onInteraction(listen);
listen('click', queue, true);
// This is an inline script, so the load event is still to come.
listen('load', () =>
  laidOut.then(() =>
    idle(() => {
      // One task each: a slow phone takes 4 ms for each of a dozen. `map` is shorter than a loop. The import handles failures.
      scripts.map((href) => idle(() => preload(href, 'low').catch(() => {})));
      idle(evaluate);
      if (!delayed) idle(hydrate);
    }),
  ),
);
