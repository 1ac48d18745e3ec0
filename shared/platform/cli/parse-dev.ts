import { UserError } from '../config/user-error';
import { sitePackages } from '../site/site';
import { parsePackages } from './parse-packages';
import { commands, readArguments } from './read-arguments';

export interface DevArguments {
  /** The packages that run from source. */
  readonly watched: readonly string[];
  /** The origin of the site that provides the others; null if they are built here. */
  readonly site: string | null;
  /** Whether `--yes` allows code of that site to run here. */
  readonly yes?: boolean;
}

/** Parses the arguments of `npm run dev`. Throws a `UserError` with the accepted ones. */
export function parseDev(args: readonly string[]): DevArguments {
  const { values, words } = readArguments('dev', args);
  const { with: address } = values;
  if (address === undefined)
    return { watched: words.length === 0 ? sitePackages : parsePackages(words), site: null };
  if (words.length === 0)
    throw new UserError(
      `The packages to run from source are missing; all others come from ${address}. Use ${commands.dev.use}.`,
    );
  return { watched: parsePackages(words), site: parseSite(address), ...(values.yes && { yes: true }) };
}

/** Requires https, because prerendering executes the site's code. */
export function parseSite(address: string): string {
  const refused = (why: string) =>
    new UserError(`--with ${address} ${why}. Use the origin of a site, such as https://www.example.com.`);
  if (!URL.canParse(address)) throw refused('is not a URL');
  const { protocol, hostname, origin, href } = new URL(address);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw refused('is not https, which is required except for a site on this machine');
  if (href !== `${origin}/`) throw refused('contains more than an origin');
  return origin;
}
