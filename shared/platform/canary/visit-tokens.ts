import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from './network-of';

export interface VisitTokensOptions {
  /** The key of the canary (hex), which its deployment has, so that every server knows the tokens of the others. */
  readonly key: string;
  readonly now: () => number;
}

export interface VisitTokens {
  /** A token for a document of a build that is about to be served; null where its address has had enough of them. */
  readonly sign: (build: string, address: string) => string | null;
  /** The build of a token that counts now; null where it is not of these servers, too old, or was used before. */
  readonly redeem: (token: string) => string | null;
}

/** A page sends its web vitals when it is hidden. A visit that lasts longer than this, in milliseconds, does not count. */
const LIFETIME_MS = 30 * 60_000;
/** So many visits of one network count while a canary has one weight: whoever has one address decides nothing. */
const VISITS_PER_NETWORK = 20;
/** Networks and used tokens that are remembered, about 10 MB each at most. The ones used longest ago are forgotten first. */
const NETWORKS = 100_000;
const USED = 200_000;

/**
 * Tokens that stand beside documents while a canary is analysed. A measurement counts with one, and once: whoever wants to lie
 * about a visit has to ask for a document each time, and gets few of them.
 */
export function visitTokens({ key, now }: VisitTokensOptions): VisitTokens {
  const used = new LRUCache<string, true>({ max: USED });
  const visits = new LRUCache<string, number>({ max: NETWORKS });
  const signature = (text: string) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64url').slice(0, 22);
  return {
    sign(build, address) {
      // Not the address itself: nobody who reads this memory learns who visited.
      const network = signature(networkOf(address));
      const count = visits.get(network) ?? 0;
      if (count >= VISITS_PER_NETWORK) return null;
      visits.set(network, count + 1);
      const text = `${build}.${Math.floor(now()).toString(36)}.${randomBytes(6).toString('base64url')}`;
      return `${text}.${signature(text)}`;
    },
    redeem(token) {
      const end = token.lastIndexOf('.');
      const [text, given] = [token.slice(0, Math.max(0, end)), token.slice(end + 1)];
      const [build = '', time = ''] = text.split('.');
      const age = now() - Number.parseInt(time, 36);
      if (!(age >= 0 && age <= LIFETIME_MS) || !areEqual(signature(text), given) || used.has(text))
        return null;
      used.set(text, true);
      return build;
    },
  };
}

function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
