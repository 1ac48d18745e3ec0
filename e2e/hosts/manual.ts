import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const booking = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../mf-booking');

/** All pages of the manual. */
export const manual = [
  'MANUAL.md',
  ...readdirSync(path.join(booking, 'manual')).map((file) => `manual/${file}`),
]
  .map((file) => readFileSync(path.join(booking, file), 'utf8'))
  .join('\n');

/** Values for the placeholders of the manual. */
export interface Filled {
  /** Origin of the site that serves `/mf-booking/v1/`. */
  readonly site: string;
}

/** The package's name in hosts. */
export const PACKAGE_NAME = 'scheduling-widget';

/** The code samples of a part of the manual, such as `vue`, by file path in a host. */
export function recipeFiles(part: string, filled: Filled): ReadonlyMap<string, string> {
  const fences = manual.matchAll(/^```\w+ title="([^/"]+)\/([^"]+)"\n([\s\S]+?)^```$/gm);
  const files = new Map<string, string>();
  for (const [, of, file = '', code = ''] of fences) if (of === part) files.set(file, fillIn(code, filled));
  if (files.size === 0) throw new Error(`The manual has no code for ${part}.`);
  return files;
}

export function fillIn(text: string, { site }: Filled): string {
  return text.replaceAll('https://YOUR-SITE', site).replaceAll('YOUR-PACKAGE', PACKAGE_NAME);
}
