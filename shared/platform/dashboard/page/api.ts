import useSWR from 'swr';
import { type ChangeResult, type DashboardChange, type DashboardPlan, dashboardApi } from './protocol';

/** The token is wrong. */
class WrongToken extends Error {}

export interface Polled<T> {
  /** The newest value; remains while the server does not answer. */
  readonly value: T | null;
  readonly problem: string | null;
  /** Requests it now. */
  readonly refresh: () => void;
}

export interface PollOptions {
  readonly token: string;
  /** The interval in milliseconds. */
  readonly every: number;
  readonly onWrongToken: (message: string) => void;
}

/** Polls a path while the page is visible. */
export function usePolled<T>(path: string, { token, every, onWrongToken }: PollOptions): Polled<T> {
  const { data, error, mutate } = useSWR<T, Error>(path, () => get<T>(path, token), {
    refreshInterval: every,
    // The server may be on this machine.
    refreshWhenOffline: true,
    onError: (failure) => {
      if (failure instanceof WrongToken) onWrongToken(failure.message);
    },
    onErrorRetry: (failure, _key, _config, retry, { retryCount }) => {
      if (!(failure instanceof WrongToken)) setTimeout(retry, every, { retryCount });
    },
  });
  return { value: data ?? null, problem: error?.message ?? null, refresh: () => void mutate() };
}

/** The newest value of each path: an unchanged one takes an empty response. */
const known = new Map<string, { readonly etag: string | null; readonly value: unknown }>();

async function get<T>(path: string, token: string): Promise<T> {
  const before = known.get(path);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(before?.etag && { 'if-none-match': before.etag }),
  };
  const response = await reach(path, { headers, cache: 'no-store' });
  // The dashboard's own server returns the declared types.
  if (response.status === 304) return before?.value as T;
  if (response.ok) {
    const value = (await response.json()) as T;
    known.set(path, { etag: response.headers.get('etag'), value });
    return value;
  }
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string };
  const message = error ?? `The dashboard’s server answered ${response.status}. Try again.`;
  throw response.status === 401 ? new WrongToken(message) : new Error(message);
}

/** Requests a change. Rejects if the server was not reached. */
export async function sendChange(change: DashboardChange, token: string): Promise<ChangeResult> {
  const response = await post(dashboardApi.change, change, token);
  const { steps = [], error = null } = (await response.json()) as Partial<ChangeResult>;
  return { steps, error };
}

/** The server's plan of a change, and why there is none. Follows the change; keeps the last plan meanwhile. */
export function usePlan(
  change: DashboardChange | null,
  token: string,
): { readonly plan: DashboardPlan | null; readonly problem: string | null } {
  const { data, error } = useSWR<DashboardPlan, Error>(
    change === null ? null : [dashboardApi.plan, JSON.stringify(change)],
    async () => {
      const response = await post(dashboardApi.plan, change, token);
      if (response.ok) return (await response.json()) as DashboardPlan;
      const { error: reason } = (await response.json().catch(() => ({}))) as { readonly error?: string };
      throw new Error(reason ?? `The dashboard’s server answered ${response.status}. Try again.`);
    },
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
  return { plan: data ?? null, problem: error?.message ?? null };
}

function post(path: string, change: DashboardChange | null, token: string): Promise<Response> {
  return reach(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new Error(
      'The dashboard’s server does not answer. Check that node site dashboard and any tunnel to it are running.',
    );
  }
}
