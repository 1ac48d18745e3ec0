import { adapterOf, type NewsletterProvider } from './providers';
import { subscribeInFrame } from './subscribe-in-frame';

export interface Subscription {
  readonly provider: NewsletterProvider;
  readonly email: string;
}

/** Subscribes an address. Resolves with true on success within the provider's time limit, otherwise false. Never rejects. */
export type Subscribe = (subscription: Subscription) => Promise<boolean>;

export async function subscribe(
  { provider, email }: Subscription,
  fetchImpl: typeof fetch = fetch,
): Promise<boolean> {
  const { request } = adapterOf(provider);
  const { timeoutMs } = provider;
  if (request.kind === 'script') {
    const { url, success } = request;
    return subscribeInFrame({ url: (callback) => url(email, callback), success, timeoutMs });
  }
  try {
    const response = await fetchImpl(request.url, {
      method: 'POST',
      headers: { 'content-type': request.type },
      body: request.body(email),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok && request.isSuccess(await response.json());
  } catch {
    return false;
  }
}
