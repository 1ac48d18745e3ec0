import { z } from 'zod';
import { rootRedirects } from './root-redirects';

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
      /** For a document that answers many addresses (`@site/shared/contracts/renderer`). */
      general: z.object({ pattern: z.string(), placeholder: z.string() }).optional(),
    }),
  ),
  /** Every other file below `public/`, with its media type. */
  files: z.array(z.object({ path: z.string(), type: z.string() })),
});

export type CompositionRecord = z.infer<typeof compositionRecord>;
