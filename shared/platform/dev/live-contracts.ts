import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fragmentsFile, liveContractsFolder } from '../build/own-repository';
import { writeAtomically } from '../store/local-files';
import type { ReleaseRecord } from '../store/records/release-record';

/**
 * Writes the contracts of the live site. The shell's come first: it shows the fragment. Other commands may read and write them
 * at the same time.
 */
export async function writeContracts(project: string, releases: readonly ReleaseRecord[]): Promise<void> {
  const folder = path.join(project, liveContractsFolder);
  const types = Object.assign({}, ...releases.map(({ contract }) => contract.types).reverse()) as Readonly<
    Record<string, string>
  >;
  const fragments = releases.map(({ package: name }) => name).filter((name) => name !== 'shell');
  const files = { ...types, [fragmentsFile]: JSON.stringify(fragments) };
  for (const [file, text] of Object.entries({ ...files, '../messages.d.ts': messageTypes })) {
    const place = path.join(folder, file);
    if ((await readFile(place, 'utf8').catch(() => null)) !== text) await writeAtomically(place, text);
  }
  for (const file of await readdir(folder))
    if (!Object.hasOwn(files, file) && !file.endsWith('.tmp'))
      await rm(path.join(folder, file), { recursive: true, force: true });
}

/** Texts are named by the ids of the source language. */
const messageTypes = `declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof import('../src/messages/en-US.json');
    }
  }
}

export {};
`;
