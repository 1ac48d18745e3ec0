import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useToken } from './token';

const [first, second] = ['a'.repeat(20), 'b'.repeat(20)];

test('a URL with a new token, opened in the same tab, replaces the token', async () => {
  history.replaceState(null, '', `/#${first}`);
  const { result } = renderHook(useToken);
  expect(result.current[0]).toBe(first);
  const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  await act(async () => {
    location.hash = second;
    await changed;
  });
  expect([result.current[0], location.hash]).toEqual([second, '']);
});
