import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../config/user-error';
import type { Proof } from './prove-release';
import type { Scenario, Slot } from './view';

/** Pictures (PNG) of a slot; null where it is not visible. */
type SlotPictures = Readonly<Record<'before' | 'after' | 'difference', Buffer | null>>;

export interface Fault {
  readonly what: string;
  /** The slot that looks different, in pictures. */
  readonly appearance?: { readonly slot: Pick<Slot, 'name' | 'index'>; readonly pictures: SlotPictures };
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
