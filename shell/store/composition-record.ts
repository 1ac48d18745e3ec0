import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { UserError } from '../config/user-error';
import type { Store } from './store';

/** Where `/` leads, by language, where it is no page itself. */
export const rootRedirects = z.object({
  status: z.number(),
  /** Code of the language for visitors who ask for none that there is. */
  fallback: z.string(),
  locales: z.array(z.object({ code: z.string(), tag: z.string(), location: z.string() })),
});
export type RootRedirects = z.infer<typeof rootRedirects>;

/** `composition.json`: what a composition was made from, and how its files are to be answered. */
export const compositionRecord = z.object({
  build: z.string(),
  mode: z.enum(['production', 'development']),
  releases: z.record(z.string(), z.string()),
  /** The environment variables that configured it, for composing it again with another release. */
  env: z.record(z.string(), z.string()),
  year: z.number(),
  /** Content security policy of the HTML files in releases. */
  framePolicy: z.string(),
  /** Where `/` leads; without it `/` is a page. */
  root: rootRedirects.optional(),
  documents: z.array(
    z.object({
      path: z.string(),
      /** File below `public/`. */
      file: z.string(),
      status: z.number(),
      title: z.string(),
      indexed: z.boolean(),
      /** Content security policy. */
      policy: z.string(),
      /** For a fallback page: the pattern of the paths that it answers (`shell/protocol/prerenderer`). */
      fallback: z.string().optional(),
    }),
  ),
  /** Every other file below `public/`, with its media type. */
  files: z.array(z.object({ path: z.string(), type: z.string() })),
});

export type CompositionRecord = z.infer<typeof compositionRecord>;

/** A composition's record, or null where the store has none with that id. Throws a `UserError` for one it cannot read. */
export async function readComposition(store: Store, build: string): Promise<CompositionRecord | null> {
  const file = path.join(store.composition(build), 'composition.json');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return compositionRecord.parse(JSON.parse(text));
  } catch {
    throw new UserError(
      `${file} is damaged, or comes from another version of this code. Delete its folder and run npm start.`,
    );
  }
}
