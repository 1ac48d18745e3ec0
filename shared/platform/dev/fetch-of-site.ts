import { messageOf, UserError } from '../config/user-error';
import { sha256 } from '../store/content/content-cache';

/** Milliseconds that a file may take. */
const TIME_LIMIT_MS = 30_000;

/** Bytes at a URL of a site. Rejects with a `UserError` that names the URL and what came in their place. */
export async function fetchOfSite(url: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const cannot = (cause: string) => new UserError(`${url} cannot be fetched: ${cause}.`);
  try {
    const response = await fetch(url, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (location !== null)
      throw cannot(`it leads to ${new URL(location, url).href}. Name the site by the origin that it has`);
    if (!response.ok) throw cannot(`the answer is ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof UserError) throw error;
    // The cause says more than "fetch failed".
    const { cause } = error as { readonly cause?: { readonly message?: string } };
    throw cannot(cause?.message || messageOf(error));
  }
}

/** Rejects with a `UserError` where what a URL gave is not what its release says. */
export function checkHash(url: string, bytes: Buffer, hash: string): void {
  const found = sha256(bytes);
  if (found === hash) return;
  throw new UserError(
    `${url} is damaged: its content has the hash ${found}, and its release says ${hash}. Something between the site and this machine changes it, or the site has lost it.`,
  );
}
