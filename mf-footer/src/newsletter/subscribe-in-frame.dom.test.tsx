import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { subscribeInFrame } from './subscribe-in-frame';

interface Asked {
  readonly message: { readonly url: string; readonly callback: string; readonly success: unknown };
  readonly port: Port;
}

/** A fake MessagePort, which jsdom lacks. */
class Port {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  closed = false;
  close() {
    this.closed = true;
  }
}

const success = [{ field: 'success', value: 'true' }];
let channels: { port1: Port; port2: Port }[] = [];

beforeEach(() => {
  channels = [];
  jest.useFakeTimers();
  Object.assign(globalThis, {
    MessageChannel: class {
      readonly port1 = new Port();
      readonly port2 = new Port();
      constructor() {
        channels.push(this);
      }
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

test('runs the script in a sandboxed frame that allows only scripts', async () => {
  const outcome = subscribe();
  expect(frame().getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame().hidden).toBe(true);
  expect(frame().src).toMatch(/\/frame\/subscribe\.html$/);
  const { message, port } = load();
  expect(message.url).toBe(`https://news.example/?cb=${message.callback}`);
  expect(message.success).toBe(success);
  expect(port).toBe(channels[0]?.port2);
  answer(true);
  await expect(outcome).resolves.toBe(true);
});

test.each([false, 'true', 1, null, { success: true }])('%p is not a success', async (data) => {
  const outcome = subscribe();
  load();
  answer(data);
  await expect(outcome).resolves.toBe(false);
});

test('fails and removes the frame after the time limit, and ignores a late answer', async () => {
  const outcome = subscribe();
  load();
  jest.advanceTimersByTime(4999);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
  expect(channels[0]?.port1.closed).toBe(true);
  answer(true);
  await expect(outcome).resolves.toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});

test('uses a unique callback for each request', () => {
  const names = [1, 2].map(() => {
    subscribe();
    const { callback } = load().message;
    answer(true);
    return callback;
  });
  expect(names[0]).not.toBe(names[1]);
  expect(names.join()).toMatch(/^[\w,]+$/);
});

function subscribe(): Promise<boolean> {
  return subscribeInFrame({
    url: (callback) => `https://news.example/?cb=${callback}`,
    success,
    timeoutMs: 5000,
  });
}

function frame(): HTMLIFrameElement {
  const found = document.querySelector('iframe');
  if (found === null) throw new Error('no frame');
  return found;
}

/** Simulates the frame's load event. Returns the message that the frame receives. */
function load(): Asked {
  const asked: Asked[] = [];
  const postMessage = (message: Asked['message'], _target: string, [port]: [Port]) =>
    asked.push({ message, port });
  Object.defineProperty(frame(), 'contentWindow', { value: { postMessage } });
  frame().dispatchEvent(new Event('load'));
  const [first] = asked;
  if (first === undefined) throw new Error('The frame received no message.');
  return first;
}

function answer(data: unknown): void {
  channels.at(-1)?.port1.onmessage?.({ data });
}
