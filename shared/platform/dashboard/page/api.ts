import { useEffect, useState } from 'react';
import useSWR from 'swr';
import {
  type ChangeResult,
  type DashboardChange,
  type DashboardPlan,
  dashboardApi,
  tokenHeader,
} from './protocol';

class Answered extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const isWrongToken = (error: Error) => error instanceof Answered && error.status === 401;

export interface Polled<T> {
  /** The newest value; remains while the server does not answer. */
  readonly value: T | null;
  readonly problem: string | null;
  readonly refresh: () => void;
}

export interface PollOptions {
  readonly token: string;
  readonly every: number;
  readonly onWrongToken: (message: string) => void;
}

/** Polls a path while the page is visible. */
export function usePolled<T>(path: string, { token, every, onWrongToken }: PollOptions): Polled<T> {
  const { data, error, mutate } = useSWR<T, Error>(
    [path, token],
    async () => read<T>(await reach(path, token)),
    {
      refreshInterval: every,
      // The server may be on this machine.
      refreshWhenOffline: true,
      onError: (failure) => {
        if (isWrongToken(failure)) onWrongToken(failure.message);
      },
      onErrorRetry: (failure, _key, _config, retry, { retryCount }) => {
        if (!isWrongToken(failure)) setTimeout(retry, every, { retryCount });
      },
    },
  );
  return { value: data ?? null, problem: error?.message ?? null, refresh: () => void mutate() };
}

/** The dashboard's own server answers with the declared types, or an error in JSON. A proxy may answer in its place. */
async function read<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as T;
  const { error } = (body ?? {}) as { readonly error?: unknown };
  if (!response.ok && typeof error === 'string') throw new Answered(error, response.status);
  throw new Error(
    `The dashboard’s server, or a proxy before it, ${answered(response)} without a result. Try again. If a sign-in has expired, reload the page.`,
  );
}

/** Requests do not follow redirects, and get the status 0 for one. */
function answered({ status }: Response): string {
  return status === 0 ? 'redirected the request' : `answered ${status}`;
}

/** Requests a change. Without the server's own result, says that the change may have been made. */
export async function sendChange(change: DashboardChange, token: string): Promise<ChangeResult> {
  const response = await reach(dashboardApi.change, token, JSON.stringify(change)).catch(() => null);
  // A proxy may answer in the server's place, in any format.
  const body = (await response?.json().catch(() => null)) as Partial<ChangeResult> | null | undefined;
  const { steps, error = null } = body ?? {};
  if (steps !== undefined) return { steps, error };
  // A rejected request, such as one with a wrong token.
  if (response !== null && response.status < 500 && typeof error === 'string') return { steps: [], error };
  const problem = response === null ? 'does not answer' : `${answered(response)} without a result`;
  return {
    steps: [],
    error: `The dashboard’s server ${problem}. The change may have been made. Check the log before you try again.`,
  };
}

/** Longer than between the keys of somebody who types. */
const SETTLE_MS = 300;

/**
 * The server's plan of a change, and why there is none. While the visitor types and while it loads, `plan` is that of the
 * previous change.
 */
export function usePlan(
  change: DashboardChange | null,
  token: string,
): { readonly plan: DashboardPlan | null; readonly problem: string | null; readonly isLoading: boolean } {
  const wanted = JSON.stringify(change);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, wanted);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isLoading } = useSWR<DashboardPlan, Error>(
    change === null ? null : [dashboardApi.plan, settled, token],
    async () => read(await reach(dashboardApi.plan, token, settled)),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      // A rejected change is rejected again.
      shouldRetryOnError: (failure: Error) => !(failure instanceof Answered && failure.status < 500),
    },
  );
  return {
    plan: data ?? null,
    problem: error?.message ?? null,
    isLoading: change !== null && (isLoading || settled !== wanted),
  };
}

/** Sends a body, which is JSON, by POST. */
async function reach(path: string, token: string, body?: string): Promise<Response> {
  const headers = { [tokenHeader]: token, ...(body !== undefined && { 'content-type': 'application/json' }) };
  try {
    if (body === undefined) return await fetch(path, { headers, redirect: 'manual' });
    return await fetch(path, { method: 'POST', headers, body, redirect: 'manual' });
  } catch {
    throw new Error(
      'The dashboard’s server does not answer. Check that node site dashboard and any tunnel to it are running.',
    );
  }
}
