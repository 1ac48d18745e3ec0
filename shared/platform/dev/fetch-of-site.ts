import { messageOf, UserError } from '../config/user-error';
import { sha256 } from '../store/content/content-cache';

/** Time limit for a file, in milliseconds. */
const TIME_LIMIT_MS = 30_000;

/** Fetches a URL of a site. Rejects with a `UserError` that names the URL and the response. */
export async function fetchOfSite(url: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const cannot = (cause: string) => new UserError(`Cannot fetch ${url}: ${cause}.`);
  try {
    const response = await fetch(url, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (location !== null) throw cannot(`it redirects to ${new URL(location, url).href}. Use that origin`);
    if (!response.ok) throw cannot(`the site answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof UserError) throw error;
    // The cause is more specific than "fetch failed".
    const { cause } = error as { readonly cause?: { readonly message?: string } };
    throw cannot(cause?.message || messageOf(error));
  }
}

/** Throws a `UserError` if content does not match the hash in its release. */
export function checkHash(url: string, bytes: Buffer, hash: string): void {
  const found = sha256(bytes);
  if (found === hash) return;
  throw new UserError(
    `${url} is damaged: its content has the hash ${found}, but its release lists ${hash}. Check for a proxy that modifies responses, and that the site serves the file.`,
  );
}
