import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useToken } from './token';

afterEach(() => {
  jest.restoreAllMocks();
});

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

test('works where the browser denies storage, without remembering', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  history.replaceState(null, '', `/#${first}`);
  const { result } = renderHook(useToken);
  expect(result.current[0]).toBe(first);
  act(() => result.current[1](second));
  expect(result.current[0]).toBe(second);
});
