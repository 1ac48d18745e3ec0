/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';

const html = readFileSync(new URL('./subscribe.html', import.meta.url), 'utf8');
const source = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

/** The two formats that providers commonly use, and configured ones. */
const success = [
  { field: 'success', value: 'true' },
  { field: 'result', value: 'success' },
  { field: 'code', value: '200' },
  { field: 'data.status', value: 'ok' },
  { field: '', value: 'ok' },
];

test('the frame allows its own script by hash', () => {
  expect(html).toContain(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
});

test.each([
  [{ success: true }],
  [{ result: 'success', msg: 'Almost finished...' }],
  [{ code: 200 }],
  [{ data: { status: 'ok' } }],
  ['ok'],
])('%j is a success', (answer) => {
  expect(outcome([answer])).toBe(true);
});

test.each([
  [{ success: false }],
  [{ result: 'error', msg: 'is already subscribed' }],
  [{ code: 500 }],
  [{ ok: true }],
  [{ data: { status: 'error' } }],
  [{ data: null }],
  [{ 'data.status': 'ok' }],
  [{ status: 'ok' }],
  ['nok'],
  ['success'],
  [true],
  [null],
  [undefined],
])('%j is not a success', (answer) => {
  expect(outcome([answer])).toBe(false);
});

test('requires exactly one answer', () => {
  expect(outcome([])).toBe(false);
  expect(outcome([{ success: true }, { success: true }])).toBe(false);
});

test('uses the configured success values', () => {
  expect(outcome([{ success: true }], [{ field: 'status', value: 'ok' }])).toBe(false);
  expect(outcome([{ status: 'ok' }], [{ field: 'status', value: 'ok' }])).toBe(true);
});

/** The frame's message to the page when the provider's script calls back with these answers. */
function outcome(answers: readonly unknown[], counts = success): unknown {
  const messages: unknown[] = [];
  const script: { src?: string; onload?: () => void } = {};
  let tell: (event: unknown) => void = () => {};
  const frame: Record<string, unknown> = {
    origin: 'null',
    parent: {},
    addEventListener: (_type: string, listener: typeof tell) => {
      tell = listener;
    },
    removeEventListener: () => {},
    document: { createElement: () => script, head: { append: () => {} } },
  };
  frame.window = frame;
  runInNewContext(source, frame);
  const data = { url: 'https://news.example/', callback: 'cb', success: counts };
  tell({
    source: frame.parent,
    ports: [{ postMessage: (message: unknown) => messages.push(message) }],
    data,
  });
  // The frame defines this global callback for the provider's script.
  for (const answer of answers) (frame.cb as (answer: unknown) => void)(answer);
  script.onload?.();
  expect(script.src).toBe('https://news.example/');
  expect(messages).toHaveLength(1);
  return messages[0];
}
