import { responseBuild } from './response-build';
import { fetchText } from './visitors';

/** A visitor over HTTP who keeps cookies, as browsers do. */
export interface Visitor {
  /** Asks for a path of the site. */
  readonly get: (path: string) => Promise<{
    readonly status: number;
    readonly text: string;
    readonly build: string;
    /** The token with which the web vitals of the visit count; undefined without one. */
    readonly visit: string | undefined;
  }>;
  /** The number that the site has given the visitor; null before it did. */
  readonly bucket: () => number | null;
}

/** `localAddress`: an address of this machine, for limits by address. */
export function newVisitor(origin: string, localAddress?: string): Visitor {
  const jar = new Map<string, string>();
  return {
    async get(path) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const { status, headers, text } = await fetchText(
        origin + path,
        cookie === '' ? {} : { cookie },
        localAddress,
      );
      for (const line of headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      const [, visit] = /vitals;desc="([^"]+)"/.exec(String(headers['server-timing'])) ?? [];
      return { status, text, build: responseBuild(headers) ?? '', visit };
    },
    bucket: () => (jar.has('site_bucket') ? Number(jar.get('site_bucket')) : null),
  };
}
