import { expect, test } from '@jest/globals';
import type { DevState } from '@site/kit/protocol/hot-page';

test('shows a problem in a document without a body yet, and goes on', async () => {
  let socket: { onmessage?: (event: { readonly data: string }) => void } = {};
  const WebSocket = class {
    constructor() {
      socket = this;
    }
  };
  Object.assign(globalThis, { WebSocket });
  const script = document.createElement('script');
  Object.assign(script.dataset, { run: 'r1', composed: '1' });
  Object.defineProperty(document, 'currentScript', { value: script });
  await import('./page-client');
  const send = (problems: DevState['problems']) =>
    socket.onmessage?.({ data: JSON.stringify({ run: 'r1', composed: 1, hashes: {}, problems }) });
  const { body } = document;
  body.remove();
  send([{ title: 'mf-hello', text: 'It does not compile.' }]);
  expect(document.documentElement.textContent).toContain('It does not compile.');
  document.documentElement.append(body);
  await Promise.resolve();
  send([]);
  expect(document.documentElement.textContent).not.toContain('It does not compile.');
});
