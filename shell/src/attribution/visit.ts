/**
 * An inline script of every document. After the first paint, it stores the start of the visit, and soon after the load event
 * it loads the script that records the visit, even if the page is not hydrated. If the referrer decides, it loads the list of
 * search engines too. If the page is hidden before that, it sends the record itself. A page that the browser prerenders
 * counts from its activation. Without consent nothing is stored or sent (docs/reference/behaviour/attribution.md, rules 9,
 * 10, 13, 15 and 16).
 */
import { afterPaint } from '@site/kit/browser/after-paint';
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

if (document.prerendering) document.addEventListener('prerenderingchange', visit, { once: true });
else visit();

function visit(): void {
  let send: (() => void) | undefined;
  const begin = () => (send ??= start());
  document.addEventListener('visibilitychange', () => document.hidden && begin()());
  // On a slow phone, cookies and storage would delay the first paint by 40 ms. A hidden page has none to wait for.
  (document.hidden ? setTimeout : afterPaint)(begin);
}

/** Returns a function that sends the record without the scripts, unless it is sent. */
function start(): () => void {
  // Every document has a data block.
  const block = document.querySelector(`#${documentDataId}`) as HTMLScriptElement;
  const { config, visitScript, searchEngines } = JSON.parse(block.text) as DocumentData;
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

  const send = () => {
    if (sent || !allowed) return;
    sent = true;
    if (config.api) void sendRecord(recordWith(famousEngineOf), config.api);
  };

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

  const recordSoon = () => (self.requestIdleCallback ?? setTimeout)(record, { timeout: IDLE_LIMIT_MS });
  if (document.readyState === 'complete') recordSoon();
  else addEventListener('load', recordSoon);
  return send;
}
