/**
 * The only script of a document, inline and small (docs/behaviour.md#hydration). Nothing competes with the first paint:
 * after the load event, when the browser is idle, it prefetches the page's scripts at low priority. They run on the first
 * interaction or after a further idle period. Clicks on buttons are held until their region answers.
 */
import type { DocumentData } from '../../protocol/document';
import { keepLanding } from '../attribution/landing';

const INTERACTIONS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;
const IDLE_LIMIT_MS = 2000;
const HOLD_LIMIT_MS = 8000;
const FURTHER_IDLE_MS = 3500;
/** A press without a click in this time is something else, such as the beginning of a scroll. */
const TAP_LIMIT_MS = 300;

const text = document.getElementById('site-data')?.textContent;
if (text) start(JSON.parse(text) as DocumentData);

function start(data: DocumentData): void {
  keepLanding({ url: location.href, referrer: document.referrer }, () => sessionStorage);
  const held: HTMLElement[] = [];
  window.heldClicks = held;
  let started = false;

  const run = () => {
    if (started) return;
    started = true;
    forget();
    import(/* webpackIgnore: true */ data.releases.shell.entry).catch(letGo);
  };

  const forget = () => {
    for (const type of INTERACTIONS) removeEventListener(type, begin, true);
  };

  // First comes what the tap does without script, such as opening a menu. Scripts would block it for up to a second.
  const begin = ({ type }: Event) => {
    forget();
    if (type !== 'pointerdown') return run();
    addEventListener('click', runAfterPaint, { once: true });
    setTimeout(runAfterPaint, TAP_LIMIT_MS);
  };
  const runAfterPaint = () => requestAnimationFrame(() => setTimeout(run));

  // The scripts cannot be loaded, so clicks do what they do without script.
  const letGo = () => {
    removeEventListener('click', hold, true);
    for (const element of held.splice(0)) element.click();
  };

  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('button');
    const region = button?.closest<HTMLElement>('[data-fragment]');
    if (!button || region?.dataset.fragmentStatus !== 'static') return;
    event.preventDefault();
    event.stopPropagation();
    if (!held.includes(button)) held.push(button);
    setTimeout(() => held.includes(button) && letGo(), HOLD_LIMIT_MS);
    run();
  };

  const prefetch = () => {
    for (const href of data.scripts) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = href;
      document.head.append(link);
    }
    if (data.delayed) setTimeout(() => idle(IDLE_LIMIT_MS, run), FURTHER_IDLE_MS);
    else run();
  };

  for (const type of INTERACTIONS) addEventListener(type, begin, { capture: true, passive: true });
  addEventListener('click', hold, true);
  if (document.readyState === 'complete') idle(IDLE_LIMIT_MS, prefetch);
  else addEventListener('load', () => idle(IDLE_LIMIT_MS, prefetch));
}

function idle(limit: number, callback: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: limit });
  else setTimeout(callback, limit / 4);
}
