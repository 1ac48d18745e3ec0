import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { temporaryFolder } from '../store/testing/temporary-folder';

const folder = temporaryFolder();

test.each(['stdout', 'stderr'] as const)(
  'a command whose %s nobody reads any more ends without a word',
  async (unread) => {
    // It prints to stdout that nothing is live, or to stderr that its store is unavailable.
    const SITE_STORE = unread === 'stdout' ? folder() : '/dev/null/store';
    const command = spawn(process.execPath, ['--import', 'tsx', 'shared/platform/cli/releases.ts'], {
      env: { ...process.env, SITE_STORE },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => command.once('exit', resolve));
    command[unread].destroy();
    const said = await text(unread === 'stdout' ? command.stderr : command.stdout);
    expect({ code: await ended, said }).toEqual({ code: 141, said: '' });
  },
  60_000,
);

test('output of a command moves no cursor and rings no bell', async () => {
  const evil = '\u001b]0;owned\u0007\u001b[2J';
  const command = spawn(process.execPath, ['--import', 'tsx', 'shared/platform/cli/release.ts', evil], {
    env: { ...process.env, SITE_STORE: folder() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = (await text(command.stdout)) + (await text(command.stderr));
  expect(said).toContain(String.raw`\u001b]0;owned`);
  expect(said).not.toContain('\u001b');
}, 60_000);
