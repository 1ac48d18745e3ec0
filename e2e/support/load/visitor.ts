import { responseBuild } from '../sites/response-build';
import { fetchText } from './visitors';

/** An HTTP client that stores cookies like a browser. */
export interface Visitor {
  /** Requests a path of the site. */
  readonly get: (path: string) => Promise<{
    readonly status: number;
    readonly text: string;
    readonly build: string;
    /** The token for the visit's web vitals, if the response has one. */
    readonly visit: string | undefined;
  }>;
  /** The visitor's bucket; null until the site assigns one. */
  readonly bucket: () => number | null;
}

/**
 * Creates a visitor. With an empty origin, paths are URLs. `localAddress` sets the client's address, because rate limits are per
 * address.
 */
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
