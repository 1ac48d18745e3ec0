import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { sendChange, usePlan, usePolled } from './api';

const html = () => Promise.reject(new SyntaxError('Unexpected token'));
type Respond = () => Promise<{ ok?: boolean; status: number; json: () => Promise<unknown> }>;
const answer = (respond: Respond) => {
  globalThis.fetch = jest.fn(async (_: unknown, { redirect }: RequestInit) => {
    const response = await respond();
    // Browsers show a redirect only if it is not followed.
    return response.status === 0 && redirect !== 'manual' ? { ok: true, status: 200, json: html } : response;
  }) as unknown as typeof fetch;
};
const send = () => sendChange({ action: 'promote', seen: 1 }, 'token');

test.each([
  ['HTML of a proxy', 502, html],
  ['JSON of a proxy', 504, async () => ({ error: 'Gateway Timeout' })],
  ['a sign-in page of a proxy', 200, html],
  ['null', 200, async () => null],
])('%s instead of a result: says that the change may have been made', async (_, status, json) => {
  answer(async () => ({ status, json }));
  expect(await send()).toEqual({
    steps: [],
    error: expect.stringMatching(`answered ${status} without a result. The change may have been made.`),
  });
});

test('a lost connection: says that the change may have been made', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await send()).error).toContain('does not answer. The change may have been made. Check the log');
});

test.each([
  ['a result', 200, { steps: ['Done.'], error: null }, { steps: ['Done.'], error: null }],
  ['a failure', 503, { steps: ['a'], error: 'It failed.' }, { steps: ['a'], error: 'It failed.' }],
  ['a rejection', 401, { error: 'The token is wrong.' }, { steps: [], error: 'The token is wrong.' }],
])('gives %s as the server sent it', async (_, status, body, result) => {
  answer(async () => ({ status, json: async () => body }));
  expect(await send()).toEqual(result);
});

describe('the plan of a change', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const planOf = (weight: string) =>
    renderHook(({ of }) => usePlan({ action: 'weight', weight: of, seen: 1 }, 'token'), {
      initialProps: { of: weight },
    });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const planned = (status: number, body: unknown) => async () => ({
    ok: status === 200,
    status,
    json: async () => body,
  });

  test('is loading while it is that of the previous values', async () => {
    jest.useFakeTimers();
    answer(planned(200, { command: '5' }));
    const { result, rerender } = planOf('5');
    await pass(100);
    expect(result.current).toMatchObject({ plan: { command: '5' }, isLoading: false });
    answer(() => new Promise(() => {}));
    rerender({ of: '20' });
    expect(result.current).toMatchObject({ plan: { command: '5' }, isLoading: true });
  });

  test('is requested once the visitor stops typing', async () => {
    jest.useFakeTimers();
    answer(planned(200, { command: '7' }));
    const { result, rerender } = planOf('7');
    await pass(100);
    answer(planned(200, { command: '12.75' }));
    for (const weight of ['', '1', '12', '12.', '12.7', '12.75']) {
      rerender({ of: weight });
      await pass(120);
      expect(result.current.isLoading).toBe(true);
    }
    await pass(500);
    expect(result.current).toMatchObject({ plan: { command: '12.75' }, isLoading: false });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('is requested again after a failure, but not after a rejection', async () => {
    jest.useFakeTimers();
    answer(planned(503, { error: 'The store does not answer.' }));
    const failed = planOf('6').result;
    await pass(100);
    expect(failed.current.problem).toBe('The store does not answer.');
    answer(planned(422, { error: 'The weight is wrong.' }));
    await pass(60_000);
    expect(failed.current.problem).toBe('The weight is wrong.');
    answer(planned(200, { command: '6' }));
    await pass(60_000);
    expect(failed.current.problem).toBe('The weight is wrong.');
  });
});

test('a request with a previous token does not sign out the new one', async () => {
  let refuse = () => {};
  answer(
    () =>
      new Promise((resolve) => {
        refuse = () => resolve({ ok: false, status: 401, json: async () => ({ error: 'Wrong.' }) });
      }),
  );
  const onWrongToken = jest.fn();
  const { rerender } = renderHook(({ token }) => usePolled('/api/x', { token, every: 1000, onWrongToken }), {
    initialProps: { token: 'old' },
  });
  const refuseOld = refuse;
  answer(async () => ({ ok: true, status: 200, json: async () => 'value' }));
  rerender({ token: 'new' });
  await act(async () => refuseOld());
  expect(onWrongToken).not.toHaveBeenCalled();
});

test.each([
  ['a sign-in page', 200, html, 'before it, answered 200'],
  ['a sign-in page with an error', 401, html, 'before it, answered 401'],
  ['an error in JSON of its own', 401, async () => ({ message: 'Unauthorized' }), 'before it, answered 401'],
  ['a redirect', 0, html, 'before it, redirected the request'],
])('%s of a proxy: says so, and keeps the token', async (path, status, json, says) => {
  answer(async () => ({ ok: status === 200, status, json }));
  const onWrongToken = jest.fn();
  const { result } = renderHook(() => usePolled(path, { token: 'token', every: 1000, onWrongToken }));
  await waitFor(() => expect(result.current.problem).toContain(`${says} without a result.`));
  expect(onWrongToken).not.toHaveBeenCalled();
});

test('the server’s own 401 asks for the token', async () => {
  answer(async () => ({ ok: false, status: 401, json: async () => ({ error: 'The token is wrong.' }) }));
  const onWrongToken = jest.fn();
  renderHook(() => usePolled('/api/own', { token: 'token', every: 1000, onWrongToken }));
  await waitFor(() => expect(onWrongToken).toHaveBeenCalledWith('The token is wrong.'));
});
