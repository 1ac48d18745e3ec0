/**
 * An inline script of every document, at most 1.5 kB (docs/behaviour.md#hydration). Nothing competes with the first paint:
 * after the load event, when the browser is idle, it prefetches the page's scripts at low priority. They run on the first
 * interaction or after a further idle period. Clicks on buttons are held until their region answers.
 */
import { afterPaint } from '@site/shared/browser/after-paint';
import { retryPausesMs, retryQuery } from '@site/shared/lib/retries';
import { type DocumentData, documentDataId } from '../../protocol/document';
import { takeReload } from '../updates/reload-record';
import { isVisitorBusy } from '../updates/visitor-busy';

const INTERACTIONS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;
const IDLE_LIMIT_MS = 2000;
const HOLD_LIMIT_MS = 8000;
/** What a button looks like while its click is held. */
const WAITING = { opacity: [0.6, 0.6] };
const FURTHER_IDLE_MS = 3500;
/** A press without a click in this time is something else, such as the beginning of a scroll. */
const TAP_LIMIT_MS = 300;

// Every document has its data.
start(JSON.parse(document.getElementById(documentDataId)?.textContent as string) as DocumentData);

function start({ entries, scripts, delayed }: DocumentData): void {
  const held = new Set<HTMLElement>();
  self.heldClicks = held;
  let started = false;

  const run = () => {
    if (started) return;
    started = true;
    load(0);
  };

  const load = (retry: number) => {
    const query = retry ? retryQuery(retry) : '';
    import(/* webpackIgnore: true */ entries.shell + query).catch(() => {
      const pause = retryPausesMs[retry];
      if (pause) setTimeout(load, pause, retry + 1);
      else giveUp();
    });
  };

  const giveUp = () => {
    letGo();
    try {
      if (!isVisitorBusy() && takeReload(sessionStorage)) location.reload();
    } catch {
      // The browser refuses its storage: nothing would limit the reloads.
    }
  };

  // First comes what the tap does without script, such as opening a menu. Scripts would block it for up to a second.
  const begin = ({ type }: Event) => {
    for (const interaction of INTERACTIONS) removeEventListener(interaction, begin, true);
    if (type !== 'pointerdown') return run();
    addEventListener('click', runAfterPaint);
    setTimeout(runAfterPaint, TAP_LIMIT_MS);
  };
  const runAfterPaint = () => afterPaint(run);

  // The scripts cannot be loaded, so clicks do what they do without script.
  const letGo = () => {
    removeEventListener('click', hold, true);
    for (const element of held) {
      held.delete(element);
      element.click();
    }
  };

  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-fragment-status=static] button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    held.add(button);
    // Not by a class or an attribute: React expects the prerendered ones.
    button.animate(WAITING, HOLD_LIMIT_MS).onfinish = letGo;
    run();
  };

  const prefetch = () => {
    const preload = (href: string) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href });
    // Each in a task of its own: a slow phone takes 4 ms for one, and there are a dozen. Not in a loop: `map` is shorter.
    scripts.map((href) => idle(() => document.head.append(preload(href))));
    if (delayed) setTimeout(idle, FURTHER_IDLE_MS, run);
    else run();
  };

  for (const type of INTERACTIONS) addEventListener(type, begin, true);
  addEventListener('click', hold, true);
  // The script is part of the document, so the load event is still to come.
  addEventListener('load', () => idle(prefetch));
}

/** Safari has no requestIdleCallback; it goes on at once. */
function idle(callback: () => void): void {
  (self.requestIdleCallback ?? setTimeout)(callback, { timeout: IDLE_LIMIT_MS });
}
