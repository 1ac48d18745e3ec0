import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser } from 'playwright';
import type { Env } from '../config/set-variables';
import { UserError } from '../config/user-error';
import type { Prove } from '../release/deploy';
import { startServer } from '../serve/start-server';
import type { Site } from '../site/site';
import { removeUnused } from '../store/local-files';
import type { Store } from '../store/store';
import { changedPages } from './changed-pages';
import { comparePictures } from './compare-pictures';
import { boxFault, conductFaults, foreignPairs, hydrationFaults } from './faults';
import { openBrowser } from './open-browser';
import { PageFault, type Scenario, type Slot, View } from './view';

type Proven = Parameters<Prove>[0];

export interface ProofOptions extends Proven {
  readonly site: Site;
  readonly env: Env;
  readonly log: (line: string) => void;
}

const WIDTHS = [390, 1280];
const MAX_RULES = 5;

const starts = {
  openBrowser,
  serve: (store: Store, build: string) =>
    startServer({ store, build, port: 0, host: 'localhost', log: () => {}, closeWithinMs: 0 }),
};

export type Starts = typeof starts;

/** Opens changed pages beside those of what is live. Throws where the release breaks something outside of its slots. */
export async function proveRelease(
  options: ProofOptions,
  { openBrowser, serve }: Starts = starts,
): Promise<void> {
  const { store, next, live, names, log } = options;
  const paths = changedPages(next, live, options.site.routes);
  if (paths.length === 0) return;
  const started = Date.now();
  const folder = path.join(store.local, 'proof', next.build);
  await rm(folder, { recursive: true, force: true });
  await removeUnused(path.dirname(folder));
  const running: { close(): Promise<void> }[] = [];
  const start = async (build: string) => {
    const server = await serve(store, build);
    running.push(server);
    return `http://localhost:${server.port}`;
  };
  try {
    const browser = await openBrowser(options.env);
    running.push(browser);
    const before = await start(live.build);
    const after = await start(next.build);
    const proof: Proof = { ...options, browser, paths, folder, before, after };
    for (const scenario of scenariosOf(paths)) {
      // A busy machine or another site may disturb one try, but hardly two.
      if ((await tryPage(proof, scenario)).length === 0) continue;
      const faults = await tryPage(proof, scenario);
      if (faults.length > 0) throw await refusal(proof, scenario, faults);
    }
  } finally {
    await Promise.allSettled(running.map((one) => one.close()));
  }
  log(
    `${names.join(' and ')} passed in a browser: ${paths.join(', ')} at ${WIDTHS.join(' and ')} px, in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
  );
}

export interface Proof extends ProofOptions {
  readonly browser: Browser;
  readonly folder: string;
  readonly before: string;
  readonly after: string;
  readonly paths: readonly string[];
}

/** Pictures (PNG) of a slot; null where it is not visible. */
type SlotPictures = Readonly<Record<'before' | 'after' | 'difference', Buffer | null>>;

export interface Fault {
  readonly what: string;
  /** The slot that looks different, in pictures. */
  readonly appearance?: { readonly slot: Pick<Slot, 'name' | 'index'>; readonly pictures: SlotPictures };
}

/** First without scripts, which costs little and shows most of the damage that a style sheet can do. */
function scenariosOf(paths: readonly string[]): Scenario[] {
  const views = paths.flatMap((page, index) =>
    WIDTHS.filter((_, place) => index === 0 || index % WIDTHS.length === place).map((width) => ({
      path: page,
      width,
    })),
  );
  return [false, true].flatMap((scripts) => views.map((view) => ({ ...view, scripts })));
}

export async function tryPage(proof: Proof, scenario: Scenario): Promise<Fault[]> {
  const isNew = !proof.live.documents.some((document) => document.path === scenario.path);
  const [before, after] = await Promise.allSettled([
    isNew ? null : View.open(proof.browser, proof.before, scenario),
    View.open(proof.browser, proof.after, scenario),
  ]);
  try {
    if (before.status === 'rejected') throw before.reason;
    if (after.status === 'rejected') throw after.reason;
    return await compare(proof, scenario, before.value, after.value);
  } catch (error) {
    if (!proof.browser.isConnected())
      throw new UserError(
        `Cannot open ${scenario.path} in the browser: the browser ended unexpectedly. Run the command again, or release without --proof.`,
        { cause: error },
      );
    if (!(error instanceof PageFault)) throw error;
    if (error.origin === proof.before)
      throw new UserError(
        `Cannot compare ${scenario.path}: the live page ${error.message}. Run the command again, or release without --proof.`,
        { cause: error },
      );
    return [{ what: `The page ${error.message}.` }];
  } finally {
    await Promise.all([before, after].map((view) => view.status === 'fulfilled' && view.value?.close()));
  }
}

async function compare(proof: Proof, scenario: Scenario, before: View | null, after: View): Promise<Fault[]> {
  const [was, is] = [before && (await before.slots()), await after.slots()];
  const faults: Fault[] = [];
  if (was !== null && before !== null && keepsAppearance(proof))
    for (const [slot, next] of foreignPairs(was, is, proof.names)) {
      const fault = await appearanceFault(before, after, slot, next);
      if (fault !== null) faults.push(fault);
    }
  if (!scenario.scripts) return faults;
  faults.push(...hydrationFaults(was, is).map((what) => ({ what })));
  // A page that is broken already does not get better by using it.
  if (faults.length > 0) return faults;
  const follows = scenario.path === proof.paths[0];
  const [conducted, conduct] = await Promise.all([before?.use(follows) ?? null, after.use(follows)]);
  return conductFaults(conducted, conduct).map((what) => ({ what }));
}

/** The shell may style the whole page, and settings may change any text. */
function keepsAppearance({ names, next, live }: ProofOptions): boolean {
  return !names.includes('shell') && next.year === live.year && isDeepStrictEqual(next.env, live.env);
}

/** How a slot of another package looks different; null where it looks the same, or never looks the same twice. */
async function appearanceFault(
  before: View,
  after: View,
  slot: Slot,
  next: Slot | null,
): Promise<Fault | null> {
  const [was, is] = await Promise.all([before.picture(slot.box), next && after.picture(next.box)]);
  const box = boxFault(slot, next);
  const difference = was !== null && is !== null ? comparePictures(was, is) : null;
  if (box === null && difference === null) return null;
  const again = await before.picture(slot.box);
  if (box === null && was !== null && again !== null && comparePictures(was, again) !== null) return null;
  const what = box ?? `${slot.name} looks different in ${difference?.count.toLocaleString('en-US')} pixels.`;
  const rules = next === null ? [] : await after.newRules(next, await before.rules());
  const pictures = { before: was, after: is, difference: difference?.picture ?? null };
  return { what: what + describeRules(rules), appearance: { slot, pictures } };
}

function describeRules(rules: readonly string[]): string {
  if (rules.length === 0) return '';
  const shown = rules.slice(0, MAX_RULES).map((selector) => `${selector} {}`);
  return ` Rules of this release that match there: ${shown.join(', ')}${rules.length > MAX_RULES ? ', ...' : ''}`;
}

export async function refusal(
  { names, next, folder }: Pick<Proof, 'names' | 'next' | 'folder'>,
  scenario: Scenario,
  faults: readonly Fault[],
): Promise<UserError> {
  const { path: page, width, scripts } = scenario;
  const pictures = await writePictures(folder, scenario, faults);
  return new UserError(
    [
      `Cannot release ${names.join(' and ')}: build ${next.build} breaks ${page} in a browser, at ${width} px ${scripts ? 'with' : 'without'} scripts:`,
      ...faults.map(({ what }) => `  ${what}`),
      ...(pictures.length === 0 ? [] : [`Pictures are in ${folder}: ${pictures.join(', ')}.`]),
      `Fix ${names.join(' and ')}. If you intend this change, release without --proof.`,
    ].join('\n'),
  );
}

async function writePictures(
  folder: string,
  { path: page, width, scripts }: Scenario,
  faults: readonly Fault[],
): Promise<string[]> {
  const title = page.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
  const written: string[] = [];
  const appearances = faults.flatMap(({ appearance }) => (appearance === undefined ? [] : [appearance]));
  for (const { slot, pictures } of appearances)
    for (const [kind, picture] of Object.entries(pictures)) {
      if (picture === null) continue;
      const { name, index } = slot;
      const file = `${[title, width, scripts ? 'scripts' : 'no-scripts', name, index, kind].join('-')}.png`;
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, file), picture);
      written.push(file);
    }
  return written;
}
