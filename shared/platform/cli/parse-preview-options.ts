import { previewsBase } from '@site/kit/protocol/site-paths';
import { UserError } from '../config/user-error';
import type { BuildElsewhere } from '../release/source-of';
import { parseFrom } from './parse-from';
import { parsePackages } from './parse-packages';
import { commands, readArguments } from './read-arguments';

interface Composed {
  readonly names: readonly string[];
  /** A build from elsewhere. */
  readonly from: BuildElsewhere | undefined;
}

/** The tasks of `npm run preview`. */
export type PreviewCommand =
  | ({ readonly kind: 'serve' } & Composed)
  | ({ readonly kind: 'link'; readonly message: string | undefined } & Composed)
  | { readonly kind: 'list' }
  | { readonly kind: 'end'; readonly name: string };

/** Parses the arguments. Throws a `UserError` for invalid combinations. */
export function parsePreviewOptions(args: readonly string[]): PreviewCommand {
  const { values, words } = readArguments('preview', args);
  const { link, list, end, message } = values;
  const refuse = (reason: string) => new UserError(`${reason}\nUse ${commands.preview.use}.`);
  const options = Object.keys(values).map((name) => `--${name}`);
  if (list || end !== undefined) {
    if (options.length > 1 || words.length > 0)
      throw refuse(
        `Cannot combine ${list ? '--list' : '--end'} with ${[...options.slice(1), ...words].join(' ')}.`,
      );
    // The name is the last part of a preview's URL.
    return end === undefined ? { kind: 'list' } : { kind: 'end', name: end.split(previewsBase).at(-1) ?? '' };
  }
  const names = parsePackages(words);
  const from = parseFrom(values, names);
  if (link) return { kind: 'link', names, from, message };
  if (message !== undefined) throw refuse('--message is for people who open a link. Add --link.');
  return { kind: 'serve', names, from };
}
