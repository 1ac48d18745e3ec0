import useSWR from 'swr';
import { type ChangeResult, type DashboardChange, dashboardApi } from './protocol';

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
  const response = await reach(dashboardApi.change, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  const { steps = [], error = null } = (await response.json()) as Partial<ChangeResult>;
  return { steps, error };
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new Error(
      'The dashboard’s server does not answer. Check that npm run dashboard and any tunnel to it are running.',
    );
  }
}
