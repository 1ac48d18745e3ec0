import { z } from 'zod';
import type { Middleware } from '../middleware/middleware';
import { respond } from '../respond/prepared-response';
import { type WebVitalsRate, webVitalsRate } from './receive-web-vitals';

export const reportsPath = '/_reports';

/** Directives of our policies. Others count as `other`, so that senders cannot invent labels. */
const directives: ReadonlySet<string> = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src', 'form-action', 'manifest-src'],
  ...['base-uri', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
]);

/** Browsers send several reports at once, each with the complete policy. */
const MAX_BYTES = 65_536;

const text = z.string().max(200);
const url = z.string().nullish();

interface Violation {
  readonly directive: string;
  readonly page: string | null | undefined;
  readonly blocked: string | null | undefined;
  /** The script that caused it. Browsers leave it out, for example for markup. */
  readonly source: string | null | undefined;
}

/** The formats of `report-to` and of `report-uri`. */
const body = z.union([
  z
    .array(
      z.object({
        type: text,
        body: z.object({ effectiveDirective: text, documentURL: url, blockedURL: url, sourceFile: url }),
      }),
    )
    .max(50)
    .transform((all) =>
      all
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body: { effectiveDirective, documentURL, blockedURL, sourceFile } }): Violation => {
          return {
            directive: effectiveDirective,
            page: documentURL,
            blocked: blockedURL,
            source: sourceFile,
          };
        }),
    ),
  z
    .object({
      'csp-report': z.object({
        'effective-directive': text.optional(),
        'violated-directive': text,
        'document-uri': url,
        'blocked-uri': url,
        'source-file': url,
      }),
    })
    .transform(({ 'csp-report': one }): Violation[] => [
      {
        directive: one['effective-directive'] ?? one['violated-directive'],
        page: one['document-uri'],
        blocked: one['blocked-uri'],
        source: one['source-file'],
      },
    ]),
]);

/** Browsers shorten the URL of an extension to its scheme. */
const EXTENSION = /^[a-z-]*-extension(:|$)/;

/** True if code of an extension, of an in-app browser or of another site caused the violation, not a release. */
function isForeign({ page, blocked, source }: Violation): boolean {
  if (EXTENSION.test(blocked ?? '') || EXTENSION.test(source ?? '')) return true;
  return Boolean(page && source) && originOf(source) !== originOf(page);
}

function originOf(address: string | null | undefined): string | null {
  return URL.canParse(address ?? '') ? new URL(address ?? '').origin : null;
}

export interface PolicyReports {
  readonly receive: Middleware;
  readonly counts: ReadonlyMap<string, number>;
}

/** `POST /_reports`: counts reported policy violations and discards the rest of each report. */
export function policyReports(rate: WebVitalsRate = webVitalsRate()): PolicyReports {
  const counts = new Map<string, number>();
  const receive: Middleware = async (visit, next) => {
    const { path, stable, request } = visit;
    if (path !== reportsPath) return next(visit);
    const answer = (status: number, headers = {}) =>
      respond(stable, { status, headers: { 'cache-control': 'no-store', ...headers }, body: null });
    if (request.method !== 'POST') return answer(405, { allow: 'POST' });
    if (!/^application\/(reports\+json|csp-report|json)\s*(;|$)/i.test(request.header('content-type') ?? ''))
      return answer(415);
    const sent = (await request.body?.(MAX_BYTES)) ?? null;
    if (sent === null) return answer(413, { connection: 'close' });
    const found = parseReports(sent);
    if (found === null) return answer(400);
    if (!rate(request.address ?? '')) return answer(429);
    for (const { directive } of found.filter((violation) => !isForeign(violation))) {
      const label = directives.has(directive) ? directive : 'other';
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    return answer(204);
  };
  return { receive, counts };
}

function parseReports(sent: string): readonly Violation[] | null {
  try {
    return body.parse(JSON.parse(sent));
  } catch {
    return null;
  }
}
