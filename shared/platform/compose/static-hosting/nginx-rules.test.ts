import { describe, expect, test } from '@jest/globals';
import { resolveUrl, splitTarget } from '@site/kit/protocol/url-rules';
import { encodedPath, pageSuffix, plainPath, refusals } from './nginx-rules';

describe('the rules for nginx', () => {
  test('reject exactly what the URL rules reject', () => {
    const others = targets().filter((target) => {
      const resolved = resolveUrl(target);
      const refusal = refusals.find(({ pattern }) => pattern.test(target))?.status ?? null;
      return refusal !== (resolved.kind === 'bad-request' ? resolved.status : null);
    });
    expect(others).toEqual([]);
  });

  test('give the same canonical path as the URL rules', () => {
    const others = targets().filter((target) => {
      const resolved = resolveUrl(target);
      if (resolved.kind === 'bad-request') return false;
      const uri = normalized(target);
      if (pageSuffix.test(uri)) return resolved.kind !== 'not-found';
      if (resolved.kind === 'not-found') return true;
      const canonical = canonicalForm(uri, splitTarget(target).path);
      // The server handles capitals; paths with percent-encoding have no page.
      if (canonical === null) return !(/[A-Z]/.test(uri) || resolved.path.includes('%'));
      return canonical !== resolved.path;
    });
    expect(others).toEqual([]);
  });
});

describe('nginx knows for each character', () => {
  const characters = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
  const canonical = (target: string) => {
    const resolved = resolveUrl(target);
    return resolved.kind === 'redirect' ? resolved.location : resolved.kind === 'ok' ? resolved.path : null;
  };

  test('whether it may occur unencoded in a path', () => {
    const others = characters.filter((character) => {
      const path = `/a${character}b`;
      const isPlain = canonical(path) === path && !['/', '?', '#', '%'].includes(character);
      return (plainPath.exec(path)?.groups?.of_plain === path) !== (isPlain || character === '/');
    });
    expect(others).toEqual([]);
  });

  test('which percent-encoding a path keeps, without the trailing slash', () => {
    const codes = [...characters.map((one) => `%${Buffer.from(one).toString('hex')}`), '%c3%a9', '%e2%82%ac'];
    const others = [...codes, ...codes.map((code) => code.toUpperCase())].filter((code) => {
      const path = `/a${code}b`;
      const isRefused = refusals.some(({ pattern }) => pattern.test(`${path}/`));
      const told = encodedPath.exec(`${path}/`)?.groups?.of_encoded ?? null;
      return !isRefused && told !== (canonical(`${path}/`) === path ? path : null);
    });
    expect(others).toEqual([]);
  });
});

/** The canonical form according to the maps. */
function canonicalForm(uri: string, rawPath: string): string | null {
  return plainPath.exec(uri)?.groups?.of_plain ?? encodedPath.exec(rawPath)?.groups?.of_encoded ?? null;
}

/** `$uri` as nginx computes it. */
function normalized(target: string): string {
  return decodeURIComponent(splitTarget(target).path).replace(/\/{2,}/g, '/');
}

/** Targets combined from relevant pieces, the same in every run. */
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
      '>',
      '%2E',
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
      ...['%F5%80%80%80', '%c0%80', '%e0%80%80', '%e0%a0%80', '%ed%9f%bf'],
      ...['%f0%80%80%80', '%f1%80%80%80', '%f4%8f%bf%bf', '%f4%90%80%80'],
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
