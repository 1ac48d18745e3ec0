import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isCompressible } from '../../protocol/media-types';
import { embedBase } from '../../protocol/response-headers';
import { createFolder } from '../../store/atomic';
import type { CompositionRecord } from '../../store/composition-record';
import { compress } from '../../store/compress';
import type { MadeDocument } from '../documents/make-documents';
import type { ComposedFile } from './composed-file';

export interface CompositionContent {
  readonly record: CompositionRecord;
  readonly documents: readonly MadeDocument[];
  readonly files: readonly ComposedFile[];
  /** For other servers: paths below the composition's folder. */
  readonly hosting: readonly Content[];
  /** Whether files get their compressed forms beside them. */
  readonly compressed: boolean;
}

interface Content {
  readonly path: string;
  readonly body: Buffer;
}

/** Writes a composition into a folder that appears when it is whole. */
export async function writeComposition(folder: string, composition: CompositionContent): Promise<void> {
  const { record, documents, files, hosting, compressed } = composition;
  const contents = [
    ...documents.map(({ file, body }) => ({ path: `public${file}`, body })),
    ...files.map(({ path: file, body }) => ({ path: `public${file}`, body })),
    ...hosting,
    { path: 'composition.json', body: Buffer.from(`${JSON.stringify(record, null, 2)}\n`) },
  ];
  await createFolder(folder, async (temporary) => {
    await Promise.all(contents.map((content) => writeContent(temporary, content, compressed)));
  });
}

async function writeContent(
  folder: string,
  { path: file, body }: Content,
  compressed: boolean,
): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, body);
  if (!compressed || !file.startsWith('public/') || !isCompressible(file)) return;
  // What other sites load counts by the byte.
  const { br, gz } = await compress(body, file.startsWith(`public${embedBase}`) ? 'release' : 'document');
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}
