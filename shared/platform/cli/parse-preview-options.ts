import { parseArgs } from 'node:util';
import type { SitePackage } from '@site/kit/contracts/fragments';
import { previewsBase } from '@site/kit/protocol/site-paths';
import { messageOf, UserError } from '../config/user-error';
import { parsePackages } from './parse-packages';

interface Composed {
  readonly names: readonly SitePackage[];
  /** A folder with a build that was made elsewhere. */
  readonly from: string | undefined;
}

/** What `npm run preview` was asked to do. */
export type PreviewCommand =
  | ({ readonly kind: 'serve' } & Composed)
  | ({ readonly kind: 'link'; readonly message: string | undefined } & Composed)
  | { readonly kind: 'list' }
  | { readonly kind: 'end'; readonly name: string };

const USE = `Use npm run preview -- <package> ... [--from <folder of a build>] to look at it here, with --link [--message "what to look at"] to show it on the real site; npm run preview -- --list, or npm run preview -- --end <name or address>.`;

/** Reads the arguments. Throws a `UserError` for those that do not go together. */
export function parsePreviewOptions(args: readonly string[]): PreviewCommand {
  const { values, positionals } = parse(args);
  const { link, list, end, from, message } = values;
  const refuse = (reason: string) => new UserError(`${reason}\n${USE}`);
  const asked = Object.keys(values).map((name) => `--${name}`);
  if (list || end !== undefined) {
    if (asked.length > 1 || positionals.length > 0)
      throw refuse(
        `${list ? '--list' : '--end'} stands alone, not with ${[...asked.slice(1), ...positionals].join(' ')}.`,
      );
    // The name is the last part of an address.
    return end === undefined ? { kind: 'list' } : { kind: 'end', name: end.split(previewsBase).at(-1) ?? '' };
  }
  const names = parsePackages(positionals);
  if (from !== undefined && names.length > 1)
    throw refuse(`--from names the build of one package, not of ${names.join(' and ')}.`);
  if (link) return { kind: 'link', names, from, message };
  if (message !== undefined) throw refuse('--message is for whoever opens a link: say --link as well.');
  return { kind: 'serve', names, from };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        link: { type: 'boolean' },
        list: { type: 'boolean' },
        end: { type: 'string' },
        from: { type: 'string' },
        message: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UserError(`${messageOf(error)}\n${USE}`);
  }
}
