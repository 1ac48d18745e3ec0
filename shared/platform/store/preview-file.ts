import { z } from 'zod';

/** `preview/<code of a locale>.json` of a composition: what servers need to show previews, in one language. */
export const previewFile = z.object({
  /** What stands at the end of a preview's documents, its style sheet, and the hash of that for the security policy. */
  banner: z.object({ html: z.string(), styles: z.string(), styleHash: z.string() }),
  /** The document that says that a preview is gone. */
  gone: z.object({ html: z.string(), policy: z.string() }),
});

export type PreviewFile = Readonly<z.infer<typeof previewFile>>;

/** Its name in a composition. It is not below `public`: nobody may ask for it. */
export function previewFileName(code: string): string {
  return `preview/${code}.json`;
}
