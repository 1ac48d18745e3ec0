import { type ChangeResult, type DashboardChange, dashboardApi } from './protocol';

/** The token is wrong. */
export class WrongToken extends Error {}

export interface Answer<T> {
  readonly value: T;
  readonly etag: string | null;
}

/** Requests a path; null if it is unchanged. Rejects with the error message. */
export async function ask<T>(path: string, token: string, known: string | null): Promise<Answer<T> | null> {
  const headers = { authorization: `Bearer ${token}`, ...(known !== null && { 'if-none-match': known }) };
  const response = await reach(path, { headers, cache: 'no-store' });
  if (response.status === 304) return null;
  const value: T = await bodyOf(response);
  return { value, etag: response.headers.get('etag') };
}

/** Requests a picture, which an `<img>` could not, because it sends no token. Rejects with the error message. */
export async function askPicture(path: string, token: string): Promise<Blob> {
  const response = await reach(path, { headers: { authorization: `Bearer ${token}` }, cache: 'no-store' });
  if (!response.ok) throw await errorOf(response);
  return response.blob();
}

/** Requests a change. Rejects if the server was not reached. */
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
      'The dashboard’s server does not answer. Check that npm run dashboard and any tunnel to it are running.',
    );
  }
}

async function bodyOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw await errorOf(response);
  // The dashboard's own server returns the declared types.
  return (await response.json()) as T;
}

async function errorOf(response: Response): Promise<Error> {
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string };
  const message = error ?? `The dashboard’s server answered ${response.status}. Try again.`;
  return response.status === 401 ? new WrongToken(message) : new Error(message);
}
