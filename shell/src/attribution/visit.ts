/**
 * An inline script of every document. It keeps how the visit began, and has the visit recorded soon after the load event,
 * whether or not the page is hydrated. If the page is hidden before that, it sends the record itself. A page that the
 * browser renders ahead is no visit until it is shown, and one whose visitor has not agreed is kept and sent nowhere
 * (docs/reference/behaviour/attribution.md, rules 9, 10, 13, 15 and 16).
 */
import { readCookie } from '@site/kit/browser/read-cookie';
import { type DocumentData, documentDataId } from '@site/kit/protocol/document';
import { decideAttribution } from './decide-attribution';
import { famousEngineOf } from './famous-engines';
import { keepLanding } from './landing';
import { mayAttribute } from './may-attribute';
import type { recordVisit } from './record-visit';
import { sendRecord } from './send-record';
import { visitSource } from './visit-source';

declare global {
  interface Document {
    /** Whether the page is rendered ahead, for a visitor who may follow a link to it. Not every browser does that. As `web-vitals` declares it. */
    prerendering?: boolean;
  }
}

const IDLE_LIMIT_MS = 500;

// Every document has its data. The bootstrap script reads it in the same words, which makes documents smaller.
const block = document.querySelector(`#${documentDataId}`) as HTMLScriptElement;
const data = JSON.parse(block.text) as DocumentData;
if (document.prerendering) document.addEventListener('prerenderingchange', () => start(data), { once: true });
else start(data);

function start({ config, visitScript }: DocumentData): void {
  const allowed = mayAttribute(config, readCookie);
  const arrival = { url: location.href, referrer: document.referrer };
  const landing = allowed ? keepLanding(arrival, () => sessionStorage) : arrival;
  let sent = false;

  /** The script that knows all search engines has not come. */
  const send = () => {
    if (sent || !allowed) return;
    sent = true;
    const stored = visitSource((field) => readCookie(field) ?? '');
    const { record } = decideAttribution({ ...landing, stored, searchEngineOf: famousEngineOf });
    if (config.api) void sendRecord(record, config.api);
  };
  const onHidden = () => document.visibilityState === 'hidden' && send();

  // The bootstrap script stands before this script. A script whose preload fails is not imported (docs/decisions/0115).
  const record = () =>
    self
      .preload(visitScript)
      .then(() => import(/* webpackIgnore: true */ visitScript))
      .then((script: { recordVisit: typeof recordVisit }) => {
        script.recordVisit({ config, send: !sent });
        sent = true;
      })
      .catch(send);

  document.addEventListener('visibilitychange', onHidden);
  const recordSoon = () => (self.requestIdleCallback ?? setTimeout)(record, { timeout: IDLE_LIMIT_MS });
  // Only a page that was rendered ahead has been loaded by now.
  if (document.readyState === 'complete') recordSoon();
  else addEventListener('load', recordSoon);
}
