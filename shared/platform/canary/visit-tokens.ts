import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Pages send web vitals when they are hidden. Longer visits do not count, in milliseconds. */
const LIFETIME_MS = 30 * 60_000;
/** The clock of the server that signed may be ahead. */
const CLOCK_SKEW_MS = 60_000;
/** How many used tokens to remember, which take 20 MB. */
const TOKENS = 200_000;
/** How many address blocks to remember in each list, without the least recently used. They take 10 MB. */
const BLOCKS = 100_000;

export type VisitTokens = ReturnType<typeof visitTokens>;

/**
 * Tokens that accompany documents while a canary is analyzed. Web vitals count once, with a token. An address block gets
 * one while the canary has the same weight, so that no single network decides, and that the visits which count are
 * independent of each other. One for each variant would count crowded blocks of the smaller variant more than those of
 * the other. A server counts what one visit of a block measured, whichever server signed its token: no server knows what
 * others have counted, so a token could be sent to each. `key` (hex) is in the canary's deployment, so that servers
 * accept each other's tokens.
 */
export function visitTokens(key: string, now: () => number, blocks = BLOCKS) {
  const [used, measured, visited] = [remember(TOKENS), remember(blocks), remember(blocks)];
  const signature = (text: string) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64url').slice(0, 22);
  return {
    /** A token for a document of a build that is about to be served; null if its address block has had one. */
    sign(build: string, address: string): string | null {
      // A hash instead of the address, so that memory does not reveal who visited.
      const block = signature(`block ${blockOf(address)}`).slice(0, 12);
      // Unlike `has`, keeps a block with many visitors.
      if (visited.get(block)) return null;
      visited.set(block, true);
      // Another server may sign for the same block at the same time.
      const unique = randomBytes(4).toString('base64url');
      const text = `${build}.${Math.floor(now()).toString(36)}.${block}.${unique}`;
      return `${text}.${signature(text)}`;
    },
    /** A valid token's visit; null if the token is forged, too old, or was used here before. */
    redeem(token: string) {
      const end = token.lastIndexOf('.');
      const [text, given] = [token.slice(0, Math.max(0, end)), token.slice(end + 1)];
      const [build = '', time = '', block = ''] = text.split('.');
      const age = now() - Number.parseInt(time, 36);
      const isValid = age >= -CLOCK_SKEW_MS && age <= LIFETIME_MS && areEqual(signature(text), given);
      if (!isValid || used.has(text)) return null;
      used.set(text, true);
      /** Whether it is the first one of its address block here. */
      const isFirstOfBlock = !measured.has(block);
      measured.set(block, true);
      return { build, isFirstOfBlock };
    },
  };
}

/** Not `max`, for which the library takes the memory of a full list at once. */
function remember(count: number): LRUCache<string, true> {
  return new LRUCache({ maxSize: count, sizeCalculation: () => 1 });
}

function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The block of an IP address that one owner typically controls or rents at once: a /24 of IPv4, a /48 of IPv6. Also of an
 * IPv4 address in the notation of IPv6.
 */
export function blockOf(address: string): string {
  const [ipv4] = /\d+\.\d+\.\d+\.\d+$/.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4.split('.').slice(0, 3).join('.');
  const [left = '', right] = address.split('::');
  const before = left === '' ? [] : left.split(':');
  const after = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 3).join(':');
}
