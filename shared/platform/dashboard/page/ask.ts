import { type ChangeResult, type DashboardChange, dashboardApi } from './protocol';

/** The token is not the dashboard's. */
export class WrongToken extends Error {}

export interface Answer<T> {
  readonly value: T;
  readonly etag: string | null;
}

/** Asks for what is at a path; null where it is what is known already. Rejects with what was wrong. */
export async function ask<T>(path: string, token: string, known: string | null): Promise<Answer<T> | null> {
  const headers = { authorization: `Bearer ${token}`, ...(known !== null && { 'if-none-match': known }) };
  const response = await reach(path, { headers, cache: 'no-store' });
  if (response.status === 304) return null;
  const value: T = await bodyOf(response);
  return { value, etag: response.headers.get('etag') };
}

/** Has the dashboard do something. Rejects where it was not even asked. */
export async function sendChange(change: DashboardChange, token: string): Promise<ChangeResult> {
  const response = await reach(dashboardApi.change, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  const result = (await response.json()) as Partial<ChangeResult>;
  return { steps: result.steps ?? [], error: result.error ?? null };
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new Error(
      'The dashboard’s server does not answer. Is npm run dashboard still running, or the tunnel to it?',
    );
  }
}

async function bodyOf<T>(response: Response): Promise<T> {
  // The dashboard's own server says what its types say.
  if (response.ok) return (await response.json()) as T;
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string };
  const message = error ?? `The dashboard’s server answers ${response.status}.`;
  throw response.status === 401 ? new WrongToken(message) : new Error(message);
}
