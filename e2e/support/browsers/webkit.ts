import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../sites/running-site';
import type { Key, OtherBrowser, Tab } from './tab';

/** From Debian's packages `webkit2gtk-driver` and `xvfb`. */
const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSER = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((file) => existsSync(file));
const SCREEN = '/usr/bin/Xvfb';

/** As WebDriver names them. */
const keys: Record<Key, string> = {
  Enter: '\uE007',
  Shift: '\uE008',
  Tab: '\uE004',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
};

/** Starts WebKit on a virtual screen, controlled by W3C WebDriver. Null if this machine lacks WebKit or Xvfb. */
export async function startWebkit(): Promise<OtherBrowser | null> {
  if (BROWSER === undefined || ![DRIVER, SCREEN].every((file) => existsSync(file))) return null;
  const screen = await startScreen();
  const port = await freePorts(1);
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    // Its sandbox needs rights that a container lacks, and it must not use a graphics card.
    env: {
      ...process.env,
      DISPLAY: screen.display,
      LANG: 'en_US.UTF-8',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const send = (method: string, path: string, body?: object) => command(port, method, path, body);
  while ((await send('GET', '/status').catch(() => null)) === null) await pause(50);
  return {
    async open() {
      const capabilities = { 'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] } };
      const { sessionId } = (await send('POST', '/session', {
        capabilities: { alwaysMatch: capabilities },
      })) as { sessionId: string };
      const session = `/session/${sessionId}`;
      await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
      return {
        ...tabOf((method, path, body) => send(method, session + path, body)),
        close: async () => void (await send('DELETE', session)),
      };
    },
    async stop() {
      driver.kill();
      screen.process.kill();
    },
  };
}

const FIND = `return arguments[0].split(' >>> ').reduce(
  (root, part) => root && (root.shadowRoot ?? root).querySelector(part), document)`;

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

function tabOf(send: Send): Tab {
  const execute = (script: string, args: readonly unknown[]) =>
    send('POST', '/execute/sync', { script, args });
  const run: Tab['run'] = async <T>(inPage: unknown, ...args: readonly unknown[]) =>
    (await execute(`return (${inPage})(...arguments)`, args)) as T;
  const reference = async (selector: string) => {
    const found = await execute(FIND, [selector]);
    if (found === null) throw new Error(`The page has no ${selector}.`);
    return found as object;
  };
  const find = async (selector: string) => `/element/${Object.values(await reference(selector))[0]}`;
  return {
    goto: async (url) => void (await send('POST', '/url', { url })),
    back: async () => void (await send('POST', '/back', {})),
    path: async () => new URL(String(await send('GET', '/url'))).pathname,
    run,
    runInFrame: async (selector, inPage, ...args) => {
      await send('POST', '/frame', { id: await reference(selector) });
      try {
        return await run(inPage, ...args);
      } finally {
        await send('POST', '/frame', { id: null });
      }
    },
    click: async (selector) => void (await send('POST', `${await find(selector)}/click`, {})),
    type: async (selector, text) => void (await send('POST', `${await find(selector)}/value`, { text })),
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    problems: [],
  };
}

/** Sends a WebDriver command. Rejects with the browser's error. */
async function command(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${method} ${path}: ${error}: ${message}`);
}

async function startScreen(): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  // Xvfb picks a free display and writes its number to file descriptor 3.
  const started = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    started.stdio[3]?.once('data', (data: Buffer) => resolve(String(data).trim()));
    started.once('error', reject).once('exit', () => reject(new Error(`${SCREEN} has ended.`)));
  });
  return { process: started, display: `:${number}` };
}
