import { caching, documentHeaders } from '@site/kit/protocol/response-headers';
import { splitTarget } from '@site/kit/protocol/url-rules';
import type { Log } from '../config/log';
import { messageOf, stackOf, UncertainError, UserError } from '../config/user-error';
import type { Notify } from '../notify/notifier';
import { commandOf } from '../plan/change';
import { describePlan, describeResult, nothingChanged } from '../plan/describe';
import { planChange } from '../plan/plan';
import { deployChange } from '../release/deploy';
import { readSnapshot } from '../release/read-snapshot';
import { prepareResponses } from '../serve/respond/prepared-response';
import {
  type Headers,
  readJson,
  type SiteHandler,
  type SiteRequest,
  type SiteResponse,
} from '../serve/respond/site-response';
import { bodyInMemory } from '../serve/site/stored-body';
import type { Site } from '../site/site';
import { describeEnded, endPreview } from '../store/previews';
import type { Store } from '../store/store';
import {
  type DashboardAccess,
  hostRefusal,
  originRefusal,
  type Refusal,
  tokenRefusal,
} from './check-request';
import { latestReader, previewsReader, readAnalysis, stateReader } from './dashboard-state';
import { type ChangeResult, type DashboardPlan, dashboardApi, tokenHeader } from './page/protocol';
import type { DashboardPage } from './page-files';
import { type ParsedChange, parseChange, sentChange } from './parse-change';
import { readWebVitals } from './read-web-vitals';

export interface DashboardHandlerOptions {
  readonly site: Site;
  /** The project's root folder. */
  readonly project: string;
  readonly store: Store;
  readonly access: DashboardAccess;
  /** The page and its files, which contain nothing secret. */
  readonly page: DashboardPage;
  /** The admin origins of the site's servers. */
  readonly servers: readonly string[];
  readonly log: Log;
  /** Gets the deployments that the dashboard makes. */
  readonly notify?: Notify | undefined;
}

const MOST_BYTES = 4096;

const dashboardHeaders: Headers = {
  ...documentHeaders,
  'content-security-policy': [
    "default-src 'none'",
    ...['script', 'style', 'font', 'connect', 'img'].map((kind) => `${kind}-src 'self'`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The dashboard as a function from request to response. */
export function dashboardHandler(options: DashboardHandlerOptions): SiteHandler {
  const { store, access, page, servers, log } = options;
  const readLatest = latestReader(store);
  const readPreviews = previewsReader(store, log);
  const reads: Readonly<Record<string, () => Promise<object | null>>> = {
    [dashboardApi.state]: stateReader(store, readLatest),
    [dashboardApi.vitals]: () => readWebVitals(servers),
    [dashboardApi.analysis]: async () => readAnalysis(store, await readLatest()),
    [dashboardApi.previews]: async () => readPreviews(await readLatest()),
  };
  const respond = async (request: SiteRequest, target: string): Promise<SiteResponse> => {
    const unknown = hostRefusal(request, access);
    if (unknown !== null) return refuse(unknown);
    const { path } = splitTarget(target);
    const isPlan = path === dashboardApi.plan;
    const isPost = isPlan || path === dashboardApi.change;
    if (!(isPost ? ['POST'] : ['GET', 'HEAD']).includes(request.method))
      return json(405, { error: 'Method Not Allowed' }, { allow: isPost ? 'POST' : 'GET, HEAD' });
    if (!path.startsWith('/api/')) return page(request, path) ?? json(404, { error: 'Not Found' });
    const stranger = tokenRefusal(request, access) ?? (isPost ? originRefusal(request, access) : null);
    if (stranger !== null) return refuse(stranger);
    if (isPost) return respondToChange(request, options, isPlan);
    try {
      const read = reads[path];
      if (read === undefined) return json(404, { error: 'Not Found' });
      // The log has tens of kB, and a page asks for it every two seconds.
      const body = bodyInMemory(Buffer.from(JSON.stringify(await read())), 'application/json');
      return prepareResponses(body, { 'cache-control': caching.revalidatePrivately })(request);
    } catch (error) {
      if (!(error instanceof UserError)) log(`${path} failed: ${stackOf(error)}`, 'error');
      return json(503, { error: messageOf(error) });
    }
  };
  return async (request, target) => {
    const { status, headers, body } = await respond(request, target);
    return {
      status,
      headers: { ...dashboardHeaders, ...headers },
      body: request.method === 'HEAD' ? null : body,
    };
  };
}

type ChangeOptions = Pick<DashboardHandlerOptions, 'site' | 'store' | 'project' | 'log' | 'notify'>;

/** Makes a change with the same function as the commands. Gives the same sentences. */
async function make({ change, options }: ParsedChange, deploying: ChangeOptions): Promise<readonly string[]> {
  if (change.action === 'end-preview')
    return [describeEnded(await endPreview(deploying.store, change.to, options))];
  const { plan, entry } = await deployChange(change, { ...deploying, ...options });
  return describeResult(plan, entry);
}

/** The plan of a change, which the commands show before they ask; null for a preview's end. */
async function plan({ change, options }: ParsedChange, { site, store, project }: ChangeOptions) {
  if (change.action === 'end-preview') return null;
  const snapshot = await readSnapshot(change, { site, store, project, ...options });
  const planned = planChange(snapshot, change);
  return {
    lines: describePlan(planned),
    changes: planned.releases.map(({ name, from, to = null }) => ({ name, from, to })),
    refusals: planned.refusals,
    command: commandOf(change),
  } satisfies DashboardPlan;
}

/** Answers with the plan of the change in a request's body, or makes the change. */
async function respondToChange(
  request: SiteRequest,
  options: ChangeOptions,
  isPlan: boolean,
): Promise<SiteResponse> {
  const { log } = options;
  const steps: string[] = [];
  const result = (status: number, error: string | null) => {
    for (const line of isPlan ? [] : [...steps, ...(error === null ? [] : [error])]) log(line);
    return json(status, { steps, error } satisfies ChangeResult);
  };
  const read = await readJson(request, sentChange, MOST_BYTES);
  if (read.status === 400) return result(400, 'The dashboard does not support this change. Reload its page.');
  if (read.status !== undefined) return json(read.status, { error: read.message });
  try {
    const change = parseChange(read.data);
    if (isPlan) return json(200, (await plan(change, options)) ?? {});
    steps.push(...(await make(change, { ...options, log: (line) => steps.push(line) })));
    return result(200, null);
  } catch (error) {
    if (error instanceof UncertainError) return result(503, error.message);
    const isKnown = error instanceof UserError;
    if (!isKnown) log(stackOf(error), 'error');
    return result(isKnown ? 422 : 500, messageOf(error) + (isPlan ? '' : `\n${nothingChanged}`));
  }
}

function refuse({ status, error }: Refusal): SiteResponse {
  return json(status, { error }, status === 401 ? { 'www-authenticate': tokenHeader } : {});
}

function json(status: number, body: object, headers: Headers = {}): SiteResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}
