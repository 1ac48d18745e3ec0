/// <reference types="node" />
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { type ApiRequest, apiOrigin } from './api';
import { codeLanguageIds, json, jsonLines, requestCode } from './code';
import { enrichExample, fintechReply, verifyExample } from './fintech-calls';
import { freightReply } from './freight-search';

const searches = [freightReply, fintechReply];
const requests: readonly ApiRequest[] = [
  { endpoint: 'search', body: { describe: 'Buyers at O\'Brien\'s "rivals"' } },
  enrichExample.request,
  verifyExample.request,
];
const has = (command: string) => spawnSync(command, ['--version']).error === undefined;

describe.each(requests)('$endpoint, $body', (request) => {
  test('JavaScript runs in Node and prints each object of the reply', async () => {
    const lines = request.endpoint === 'search' ? searches[0] : [verifyExample.reply];
    const { printed, received } = await run(requestCode(request, 'javascript'), jsonLines(lines ?? []));
    expect(received).toEqual({ authorization: 'Bearer k', body: request.body });
    expect(printed.match(/^{/gm)).toHaveLength(lines?.length ?? 0);
  });

  test('curl is a valid shell command that sends the body as JSON', () => {
    const code = requestCode(request, 'curl');
    const sent = spawnSync('sh', ['-c', `curl() { shift $(($# - 1)); printf %s "$1"; }\n${code}`], {
      encoding: 'utf8',
    });
    expect(sent.stderr).toBe('');
    expect(JSON.parse(sent.stdout)).toEqual(request.body);
  });

  (has('python3') ? test : test.skip)('Python is valid', () => {
    const check = spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], {
      input: requestCode(request, 'python'),
      encoding: 'utf8',
    });
    expect(check.stderr).toBe('');
  });

  test('every language names the endpoint once', () => {
    for (const language of codeLanguageIds)
      expect(requestCode(request, language).split(`${apiOrigin}/v1/${request.endpoint}`)).toHaveLength(2);
  });
});

test('a reply of JSON Lines has one valid object on each line, filters first and the number last', () => {
  for (const reply of searches) {
    const read = jsonLines(reply)
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(read).toEqual(reply);
    expect(Object.keys(read[0] ?? {})).toEqual(['filters']);
    expect(Object.keys(read.at(-1) ?? {})).toEqual(['done']);
  }
});

test('a lead that is still being checked comes again, and ends', () => {
  for (const reply of searches) {
    const leads = reply.flatMap((line) => ('lead' in line ? [line.lead] : []));
    const last = new Map(leads.map(({ name, state }) => [name, state]));
    expect([...last.values()]).toEqual(
      [...last.keys()].map(() => expect.stringMatching(/^(verified|failed)$/)),
    );
    expect(last.size).toBeLessThan(leads.length);
  }
});

test('a reply of JSON is valid', () => {
  for (const { reply } of [enrichExample, verifyExample]) expect(JSON.parse(json(reply))).toEqual(reply);
});

/** Runs a sample against a server that answers with a reply. */
async function run(code: string, reply: string) {
  let received: unknown;
  const server = createServer(async (request, response) => {
    const { authorization } = request.headers;
    received = { authorization, body: JSON.parse(await text(request)) };
    response.end(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const node = spawn(process.execPath, ['--input-type=module'], { env: { ...process.env, API_KEY: 'k' } });
    node.stdin.end(code.replace(apiOrigin, `http://127.0.0.1:${port}`));
    return { printed: await text(node.stdout), received };
  } finally {
    server.close();
  }
}
