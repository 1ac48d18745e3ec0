/**
 * Keeps a development page up to date, and shows compile errors. Watched packages update themselves, styles are fetched
 * again, and other changes reload the page.
 */

import { type DevProblem, type DevState, devPaths, type HotPackage } from '@site/kit/protocol/hot-page';
import { findNewSheets, refreshStyles } from './refresh-styles';

const RECONNECT_MS = 1000;

const { run, composed: bornWith } = document.currentScript?.dataset ?? {};
const packages = new Map<string, HotPackage>();
let composed = Number(bornWith);
let latest: DevState | null = null;
let busy = false;
let styles = Promise.resolve();

window.joinHotPage = (hotPackage) => {
  packages.set(hotPackage.name, hotPackage);
  void follow();
};
connect();

function connect(): void {
  const socket = new WebSocket(location.origin.replace('http', 'ws') + devPaths.socket);
  socket.onmessage = ({ data }) => {
    latest = JSON.parse(data as string) as DevState;
    void follow();
  };
  socket.onclose = () => setTimeout(connect, RECONNECT_MS);
}

/** Updates the page to the newest state, one state at a time. */
async function follow(): Promise<void> {
  if (busy) return;
  busy = true;
  let done: DevState | null = null;
  while (latest !== null && latest !== done) {
    done = latest;
    if (!(await bringTo(latest))) {
      location.reload();
      return;
    }
  }
  busy = false;
}

/** Resolves to false if a reload is necessary. */
async function bringTo(state: DevState): Promise<boolean> {
  showProblems(state.problems);
  if (state.run !== run) return false;
  const recomposed = state.composed !== composed;
  // Before hydration, a reload loses no state.
  if (packages.size === 0 && recomposed) return false;
  if (packages.size > 0) followStyles(recomposed);
  for (const { name, hash, update } of packages.values()) {
    const wanted = state.hashes[name];
    if (wanted !== undefined && wanted !== hash() && !(await update())) return false;
  }
  composed = state.composed;
  return true;
}

/** Sheets that the page already has do not wait for the document that lists new ones. */
function followStyles(recomposed: boolean): void {
  styles = styles.then(refreshStyles);
  if (!recomposed) return;
  void findNewSheets().then(() => {
    styles = styles.then(refreshStyles);
  });
}

const ID = 'site-problems';

/** Shows problems in a panel over the page, or removes the panel if there are none. */
function showProblems(problems: readonly DevProblem[]): void {
  document.getElementById(ID)?.remove();
  if (problems.length === 0) return;
  const panel = document.createElement('section');
  panel.id = ID;
  panel.setAttribute('role', 'alert');
  panel.append(
    ...problems.flatMap(({ title, text }) => [element('strong', title), element('pre', text)]),
    element('p', 'The page shows the last sources that worked. It updates when this is fixed.'),
  );
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: '2147483647',
    maxBlockSize: '50vh',
    overflow: 'auto',
    padding: '16px 24px',
    background: '#2b1212',
    color: '#fff',
    font: '13px/1.5 ui-monospace, monospace',
  });
  // A document that is still loading may have no body yet.
  (document.body ?? document.documentElement).append(panel);
}

function element(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  created.style.whiteSpace = 'pre-wrap';
  return created;
}
