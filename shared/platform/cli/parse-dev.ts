import { UserError } from '../config/user-error';
import { sitePackages } from '../site/site';
import { parsePackages } from './parse-packages';
import { commands, readArguments } from './read-arguments';

export interface DevArguments {
  /** The packages that run from source. */
  readonly watched: readonly string[];
  /** The origin of the site that the others come from; null where they are built here. */
  readonly site: string | null;
  /** Given `--yes`: code of that site may run here. */
  readonly yes?: boolean;
}

/** What `npm run dev` was given. Throws a `UserError` that says what is allowed. */
export function parseDev(args: readonly string[]): DevArguments {
  const { values, words } = readArguments('dev', args);
  const { with: address } = values;
  if (address === undefined)
    return { watched: words.length === 0 ? sitePackages : parsePackages(words), site: null };
  if (words.length === 0)
    throw new UserError(
      `Name the packages that run from source; all others come from ${address}. Use ${commands.dev.use}.`,
    );
  return { watched: parsePackages(words), site: parseSite(address), ...(values.yes && { yes: true }) };
}

/** Prerendering runs what the site sends, so nobody on the way may have changed it. */
export function parseSite(address: string): string {
  const refused = (why: string) =>
    new UserError(`--with ${address} ${why}. Name the origin of a site, such as https://www.example.com.`);
  if (!URL.canParse(address)) throw refused('is no address');
  const { protocol, hostname, origin, href } = new URL(address);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw refused('is not https, which only a site on this machine may do without');
  if (href !== `${origin}/`) throw refused('has more than an origin');
  return origin;
}
