import { describe, expect, test } from '@jest/globals';
import { resolveUrl, splitTarget } from '../../protocol/url-rules';
import { lowerable } from './nginx-lowering';
import { encodedPath, pageSuffix, plainPath, refusals } from './nginx-rules';

describe('the rules that nginx is given', () => {
  test('refuse what the URL rules refuse, and nothing else', () => {
    const others = targets().filter((target) => {
      const resolved = resolveUrl(target);
      const refusal = refusals.find(({ pattern }) => pattern.test(target))?.status ?? null;
      return refusal !== (resolved.kind === 'bad-request' ? resolved.status : null);
    });
    expect(others).toEqual([]);
  });

  test('know the canonical form of a path, as the URL rules do', () => {
    const others = targets().filter((target) => {
      const resolved = resolveUrl(target);
      if (resolved.kind === 'bad-request') return false;
      const uri = normalized(target);
      if (pageSuffix.test(uri)) return resolved.kind !== 'not-found';
      if (resolved.kind === 'not-found') return true;
      const canonical = canonicalForm(uri, splitTarget(target).path);
      // What it cannot tell has no page: it needs percent-encoding, is too deep, or is no name of a host.
      if (canonical === null) return !/[%:@]|(?:\/.+){9}|\.\./.test(resolved.path);
      return canonical !== resolved.path;
    });
    expect(others).toEqual([]);
  });
});

/** What the maps make of a path. */
function canonicalForm(uri: string, rawPath: string): string | null {
  const lowered = Object.values(lowerable.exec(uri)?.groups ?? {}).filter((part) => part !== undefined);
  return (
    plainPath.exec(uri)?.groups?.of_plain ??
    encodedPath.exec(rawPath)?.groups?.of_encoded ??
    (lowered.length === 0 ? null : `/${lowered.join('/').toLowerCase()}`)
  );
}

/** `$uri` as nginx makes it. */
function normalized(target: string): string {
  return decodeURIComponent(splitTarget(target).path).replace(/\/{2,}/g, '/');
}

/** Targets put together from pieces that matter, the same at every run. */
function targets(): string[] {
  const pieces = [
    ...[
      '/',
      '//',
      '\\',
      '%2f',
      '%5C',
      '..',
      '.',
      '%2e',
      '?',
      '%',
      '%zz',
      '%00',
      '%1F',
      '%7f',
      ' ',
      '"',
      '<',
      'é',
    ],
    ...[
      'pricing',
      'Pricing',
      '/PRICING',
      '/pri%63ing',
      '%C3%A9',
      '%c3',
      '%ff',
      '%ED%A0%80',
      '%f0%9f%98%80',
      '%e2%82%ac',
    ],
    ...[
      '.html',
      '.HTM',
      '.php',
      '.%70hp',
      '/faq',
      '/Faq/',
      '?a=B',
      '/sitemap',
      'x',
      ':',
      'x'.repeat(2048),
      '%F5%80%80%80',
    ],
  ];
  let state = 7;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  return Array.from({ length: 20_000 }, () => {
    const parts = Array.from({ length: 1 + next(5) }, () => pieces[next(pieces.length)]);
    return (next(10) === 0 ? '' : '/') + parts.join('');
  });
}
