import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { requestQueue } from './connection-limits';

/** A connection whose first response is under way: the others wait. */
function connection(queue: ReturnType<typeof requestQueue>) {
  const socket = new Socket();
  return {
    socket,
    send() {
      const response = new ServerResponse(new IncomingMessage(socket));
      return { response, isAdmitted: queue.admit(socket, response) };
    },
  };
}

test('a connection that has sent too many is closed; one is under way, the others wait', () => {
  const { socket, send } = connection(requestQueue(3, 100));
  expect([send(), send(), send()].map(({ isAdmitted }) => isAdmitted)).toEqual([true, true, false]);
  expect(socket.destroyed).toBe(true);
  expect(send().isAdmitted).toBe(false);
});

test('of many connections that have sent too many together the last one is closed', () => {
  const queue = requestQueue(50, 3);
  const [first, second] = [connection(queue), connection(queue)];
  for (const { isAdmitted } of [first.send(), second.send(), first.send()]) expect(isAdmitted).toBe(true);
  expect(second.send().isAdmitted).toBe(false);
  expect([first.socket.destroyed, second.socket.destroyed]).toEqual([false, true]);
  // What it had waiting is nobody's any more.
  expect(connection(queue).send().isAdmitted).toBe(true);
  expect(connection(queue).send().isAdmitted).toBe(false);
});

test('a response that was sent makes room, for its connection and for all', () => {
  const queue = requestQueue(2, 1);
  const { send } = connection(queue);
  for (let turn = 0; turn < 5; turn += 1) {
    const { response, isAdmitted } = send();
    expect(isAdmitted).toBe(true);
    response.emit('close');
  }
});

test('a connection that ends makes room for others', async () => {
  const queue = requestQueue(50, 1);
  const gone = connection(queue);
  gone.send();
  await new Promise((resolve) => gone.socket.once('close', resolve).destroy());
  expect(connection(queue).send().isAdmitted).toBe(true);
});
