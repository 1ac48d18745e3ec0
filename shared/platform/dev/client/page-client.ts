/**
 * The script of a development page, which keeps it up to date. Watched packages update themselves, styles are fetched
 * again, and other changes reload the page. Shows compile errors on the page.
 */
import { type DevState, devPaths, type HotPackage } from '@site/kit/protocol/hot-page';
import { showProblems } from './problem-panel';
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
  const socket = new WebSocket(`ws://${location.host}${devPaths.socket}`);
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

/**
 * Updates styles independently of scripts. Sheets that the page already has do not wait for the document that lists new
 * ones.
 */
function followStyles(recomposed: boolean): void {
  styles = styles.then(refreshStyles);
  if (!recomposed) return;
  void findNewSheets().then(() => {
    styles = styles.then(refreshStyles);
  });
}
