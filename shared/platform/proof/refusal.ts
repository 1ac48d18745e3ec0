import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, UserError } from '../config/user-error';
import { putRefused, type SlotPictures } from '../store/refused-releases';
import type { ProofOptions } from './prove-release';
import type { Scenario, Slot } from './view';

export interface Fault {
  readonly what: string;
  /** The slot that looks different, in pictures. */
  readonly look?: { readonly slot: Pick<Slot, 'name' | 'index'>; readonly pictures: SlotPictures<Buffer> };
}

export interface RefusedProof extends Omit<ProofOptions, 'site' | 'live'> {
  /** Where pictures are written on this machine. */
  readonly folder: string;
}

/**
 * Writes the pictures of faults to a folder, stores the refusal for the dashboard, and returns the error to throw.
 */
export async function refusal(
  proof: RefusedProof,
  scenario: Scenario,
  faults: readonly Fault[],
): Promise<UserError> {
  const { names, next, folder } = proof;
  const { path: page, width, scripts } = scenario;
  const pictures = await writePictures(folder, scenario, faults);
  const isKept = proof.isTrial ? false : await keepRefusal(proof, scenario, faults);
  return new UserError(
    [
      `Cannot release ${names.join(' and ')}: build ${next.build} breaks ${page} in a browser, at ${width} px ${scripts ? 'with' : 'without'} scripts:`,
      ...faults.map(({ what }) => `  ${what}`),
      ...(pictures.length === 0 ? [] : [`Pictures are in ${folder}: ${pictures.join(', ')}.`]),
      ...(isKept ? ['The dashboard of the site shows this refusal.'] : []),
      `Fix ${names.join(' and ')}. If you intend this change, release without --proof.`,
    ].join('\n'),
  );
}

/** Writes pictures of faults to a folder, and returns their names. */
async function writePictures(
  folder: string,
  { path: page, width, scripts }: Scenario,
  faults: readonly Fault[],
): Promise<string[]> {
  const title = page.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
  const written: string[] = [];
  const looks = faults.flatMap(({ look }) => (look === undefined ? [] : [look]));
  for (const { slot, pictures } of looks)
    for (const [kind, picture] of Object.entries(pictures)) {
      const { name, index } = slot;
      const file = `${[title, width, scripts ? 'scripts' : 'no-scripts', name, index, kind].join('-')}.png`;
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, file), picture);
      written.push(file);
    }
  return written;
}

/** Stores the refusal for the dashboard. Returns whether that worked; the release is refused either way. */
async function keepRefusal(
  { store, names, next, message, commit, repository, log = console.log }: RefusedProof,
  { path: page, width, scripts }: Scenario,
  faults: readonly Fault[],
): Promise<boolean> {
  try {
    await putRefused(store, {
      build: next.build,
      packages: [...names],
      releases: Object.fromEntries(Object.entries(next.releases).filter(([name]) => names.includes(name))),
      page,
      width,
      scripts,
      faults: faults.map(({ what, look }) => ({
        text: what,
        look: look && { slot: look.slot.name, pictures: look.pictures },
      })),
      message,
      commit,
      repository,
    });
    return true;
  } catch (error) {
    log(`The dashboard will not show this refusal: ${messageOf(error).split('\n')[0]}`);
    return false;
  }
}
