import { describe, expect, jest, test } from '@jest/globals';
import { createFragmentLoader, type FragmentLoaderOptions } from './fragment-loader';

const header = {
  default: () => null,
  messages: async (tag: string) => ({ default: { 'header.language': tag } }),
};

/** A remote that gives these answers in order, and repeats the last one. */
function setUp(answers: readonly unknown[], options: Partial<FragmentLoaderOptions> = {}) {
  const log: string[] = [];
  let asked = 0;
  const loader = createFragmentLoader({
    locale: 'en-US',
    loadRemote: async (address) => {
      log.push(`load ${address}`);
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    renewEntry: (name, attempt) => log.push(`renew ${name} ${attempt}`),
    wait: async (ms) => {
      log.push(`wait ${ms}`);
    },
    ...options,
  });
  return { loader, log };
}

const lost = new Error('lost');

describe('a fragment that loads', () => {
  test('resolves with its component and its messages', async () => {
    const { loader, log } = setUp([header]);
    const { module, messages } = await loader.load('mf-header/Header');
    expect(module).toBe(header);
    expect(messages).toEqual({ 'header.language': 'en-US' });
    expect(log).toEqual(['load mf-header/Header']);
  });

  test('is loaded once', async () => {
    const { loader, log } = setUp([header]);
    const first = loader.load('mf-header/Header');
    expect(loader.load('mf-header/Header')).toBe(first);
    await first;
    expect(loader.load('mf-header/Header')).toBe(first);
    await loader.load('mf-footer/Footer');
    expect(log).toEqual(['load mf-header/Header', 'load mf-footer/Footer']);
  });

  test('is available synchronously from then on', async () => {
    const { loader } = setUp([header]);
    const load = loader.load('mf-header/Header');
    expect(loader.loaded('mf-header/Header')).toBeUndefined();
    const fragment = await load;
    expect(loader.loaded('mf-header/Header')).toBe(fragment);
  });
});

describe('a fragment that fails', () => {
  test('is retried with a fresh entry URL and a growing pause', async () => {
    const { loader, log } = setUp([lost, lost, header]);
    expect((await loader.load('mf-header/Header')).module).toBe(header);
    expect(log).toEqual([
      'load mf-header/Header',
      'wait 250',
      'renew mf-header 1',
      'load mf-header/Header',
      'wait 1000',
      'renew mf-header 2',
      'load mf-header/Header',
    ]);
  });

  test('is neither retried nor reported once the visitor leaves', async () => {
    const { loader, log } = setUp([lost], { staying: () => new Promise(() => {}) });
    let rejected = false;
    loader.load('mf-header/Header').catch(() => {
      rejected = true;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect(log).toEqual(['load mf-header/Header']);
    expect(rejected).toBe(false);
  });

  test('rejects after three attempts', async () => {
    const { loader, log } = setUp([lost]);
    await expect(loader.load('mf-header/Header')).rejects.toBe(lost);
    expect(log.filter((line) => line.startsWith('load'))).toHaveLength(3);
  });

  test('can be loaded again', async () => {
    const { loader } = setUp([lost, header], { backOffMs: [] });
    await expect(loader.load('mf-header/Header')).rejects.toBe(lost);
    expect((await loader.load('mf-header/Header')).module).toBe(header);
  });

  test.each([
    ['no module', null, 'mf-header/Header exposes no component with messages.'],
    ['no component', { messages: header.messages }, 'exposes no component with messages.'],
    ['no messages', { default: header.default }, 'exposes no component with messages.'],
    [
      'messages that cannot be loaded',
      { ...header, messages: () => Promise.reject(new Error('no words')) },
      'no words',
    ],
  ])('rejects for a remote with %s', async (_, module, message) => {
    const { loader } = setUp([module], { backOffMs: [] });
    await expect(loader.load('mf-header/Header')).rejects.toThrow(message);
  });

  test('leaves no timer behind when it answers in time', async () => {
    jest.useFakeTimers();
    try {
      await setUp([header], { timeLimitMs: 4000 }).loader.load('mf-header/Header');
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  test('is retried when it does not answer within the time limit', async () => {
    jest.useFakeTimers();
    try {
      const loadRemote = jest.fn(() => new Promise(() => {}));
      const { loader } = setUp([], { loadRemote, timeLimitMs: 4000, backOffMs: [10] });
      const load = loader.load('mf-header/Header').catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(3999);
      expect(loadRemote).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(loadRemote).toHaveBeenCalledTimes(2);
      await jest.advanceTimersByTimeAsync(4000);
      expect(await load).toEqual(new Error('mf-header/Header did not answer within 4000 ms.'));
    } finally {
      jest.useRealTimers();
    }
  });
});
