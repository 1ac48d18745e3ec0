import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fragmentsFile, liveContractsFolder } from '../build/own-repository';
import type { ReleaseRecord } from '../store/records/release-record';

/** Writes the contracts of the live site. The shell's come first: it shows the fragment. */
export async function writeContracts(project: string, releases: readonly ReleaseRecord[]): Promise<void> {
  const folder = path.join(project, liveContractsFolder);
  const types = Object.assign({}, ...releases.map(({ contract }) => contract.types).reverse()) as Readonly<
    Record<string, string>
  >;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(types)) await writeFile(path.join(folder, file), text);
  const fragments = releases.map(({ package: name }) => name).filter((name) => name !== 'shell');
  await writeFile(path.join(folder, fragmentsFile), JSON.stringify(fragments));
  await writeFile(path.join(folder, '../messages.d.ts'), messageTypes);
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
