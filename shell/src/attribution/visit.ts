/**
 * An inline script of every document. It stores the start of the visit, and loads the script that records the visit soon
 * after the load event, even if the page is not hydrated. If the referrer decides, it loads the list of search engines too. If
 * the page is hidden before that, it sends the record itself. A page that the browser prerenders counts from its
 * activation. Without consent nothing is stored or sent (docs/reference/behaviour/attribution.md, rules 9, 10, 13, 15 and 16).
 */
import { readCookie } from '@site/kit/browser/read-cookie';
import { type DocumentData, documentDataId } from '@site/kit/protocol/document';
import { decideAttribution, type Visit } from './decide-attribution';
import { famousEngineOf } from './famous-engines';
import { keepLanding } from './landing';
import { mayAttribute } from './may-attribute';
import { sendRecord } from './send-record';
import { visitSource } from './visit-source';

declare global {
  interface Document {
    /** True while the browser prerenders the page. Undefined in browsers that do not. Same declaration as in `web-vitals`. */
    prerendering?: boolean;
  }
}

type RecordVisit = typeof import('./record-visit');
type SearchEngines = typeof import('./search-engines');

const IDLE_LIMIT_MS = 500;

// Every document has a data block.
const block = document.querySelector(`#${documentDataId}`) as HTMLScriptElement;
const data = JSON.parse(block.text) as DocumentData;
if (document.prerendering) document.addEventListener('prerenderingchange', () => start(data), { once: true });
else start(data);

function start({ config, visitScript, searchEngines }: DocumentData): void {
  const allowed = mayAttribute(config, readCookie);
  const arrival = { url: location.href, referrer: document.referrer };
  const landing = allowed ? keepLanding(arrival, () => sessionStorage) : arrival;
  let sent = false;

  /** The record of the visit. Calls the function only if the referrer decides. */
  const recordWith = (searchEngineOf: Visit['searchEngineOf']) => {
    const stored = visitSource((field) => readCookie(field) ?? '');
    return decideAttribution({ ...landing, stored, searchEngineOf }).record;
  };
  const scripts = [visitScript];
  // If the referrer decides, the list of search engines is loaded, too.
  recordWith(() => {
    if (searchEngines) scripts.push(searchEngines);
    return undefined;
  });

  /** Sends the record without the scripts. */
  const send = () => {
    if (sent || !allowed) return;
    sent = true;
    if (config.api) void sendRecord(recordWith(famousEngineOf), config.api);
  };
  const onHidden = () => document.visibilityState === 'hidden' && send();

  // The bootstrap script, which comes first, defines `preload`. A script whose preload fails is not imported (decision 0115).
  const load = (url: string) => self.preload(url).then(() => import(/* webpackIgnore: true */ url));
  const record = () =>
    Promise.all(scripts.map(load))
      .then((loaded) => {
        const [{ recordVisit }, engines] = loaded as [RecordVisit, SearchEngines?];
        recordVisit({ config, landing, send: !sent, ...engines });
        sent = true;
      })
      .catch(send);

  document.addEventListener('visibilitychange', onHidden);
  const recordSoon = () => (self.requestIdleCallback ?? setTimeout)(record, { timeout: IDLE_LIMIT_MS });
  // Only a prerendered page has loaded completely by now.
  if (document.readyState === 'complete') recordSoon();
  else addEventListener('load', recordSoon);
}
