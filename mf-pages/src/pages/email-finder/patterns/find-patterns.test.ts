import { describe, expect, test } from '@jest/globals';
import { parse } from 'tldts';
import { findPatterns, type Libraries } from './find-patterns';

describe('findPatterns', () => {
  test('does not load transliteration for Latin names', async () => {
    const libraries: Libraries = {
      suffixes: async () => (host) => parse(host, { allowPrivateDomains: true }),
      transliteration: () => Promise.reject(new Error('not needed')),
    };
    const finding = await findPatterns('Zoë Ångström', 'www.example.com', libraries);
    expect(finding).toMatchObject({ status: 'found', domain: 'example.com', readAs: undefined });
    await expect(findPatterns('Юлия Иванова', 'example.com', libraries)).rejects.toThrow('not needed');
  });

  test('returns the transliteration of another script', async () => {
    const finding = await findPatterns('Юлия Иванова', 'example.com');
    expect(finding).toMatchObject({ status: 'found', readAs: 'Yuliya Ivanova' });
    expect(finding.status === 'found' && finding.patterns[0]?.address).toBe('yuliya.ivanova@example.com');
    expect(await findPatterns('Анна-Мария Иванова', 'example.com')).toMatchObject({
      readAs: 'Anna-Mariya Ivanova',
    });
  });

  test('does not read Chinese characters at a Japanese domain', async () => {
    expect(await findPatterns('林健', 'example.co.jp')).toEqual({ status: 'invalid', name: 'script' });
    expect(await findPatterns('林健', 'example.com')).toMatchObject({ status: 'found', readAs: 'Jian Lin' });
  });

  test('returns the problem of each field', async () => {
    expect(await findPatterns('', 'acme')).toEqual({
      status: 'invalid',
      name: 'empty',
      domain: 'company-name',
    });
    expect(await findPatterns('Ines Okafor', '')).toEqual({ status: 'invalid', domain: 'empty' });
  });
});
