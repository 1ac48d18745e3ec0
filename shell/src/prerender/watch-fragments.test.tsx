import { expect, test } from '@jest/globals';
import type { ComponentAddress } from '@site/kit/contracts/fragments';
import { Suspense, use } from 'react';
import { prerender } from 'react-dom/static';
import type { FragmentLoader } from '../fragments/fragment-loader';
import { type WatchedFragments, watchFragments } from './watch-fragments';

/** Props reach a fragment unchanged. */
function Header({ name }: { readonly name: string }) {
  return <b>{name}</b>;
}

function Broken(): never {
  throw new Error('broken');
}

function Waiting(): never {
  return use(new Promise<never>(() => {}));
}

const components: Readonly<Record<string, unknown>> = {
  'mf-header/Header': Header,
  'mf-footer/Footer': Broken,
  'mf-pages/home': Waiting,
};

function setUp() {
  const told: ComponentAddress[] = [];
  const log: string[] = [];
  const load = async (address: ComponentAddress) => {
    log.push(`begin ${address}`);
    await new Promise((resolve) => setTimeout(resolve));
    log.push(`end ${address}`);
    if (components[address] === undefined) throw new Error(`${address} is lost`);
    return { module: { default: components[address] }, messages: {} };
  };
  const loader = { load: load as unknown as FragmentLoader['load'], loaded: () => undefined };
  const watched = watchFragments(loader, (address) => told.push(address));
  return { watched, told, log };
}

/** Renders one fragment as the shell does, and says whose fault each error was. */
async function renderFragment(
  { loader, culprit }: WatchedFragments,
  address: ComponentAddress,
  stop?: AbortSignal,
) {
  const culprits: (string | null)[] = [];
  function Slot() {
    const { module } = use(loader.load(address));
    const Component = module.default as unknown as typeof Header;
    return <Component name="Quarry" />;
  }
  const { prelude } = await prerender(
    <Suspense>
      <Slot />
    </Suspense>,
    {
      ...(stop && { signal: stop }),
      onError: (error, { componentStack = '' }) => {
        culprits.push(culprit(error, componentStack));
      },
    },
  );
  return { culprits, html: await new Response(prelude).text() };
}

test('a fragment renders as it would unwatched, and is told when it is loaded and when it renders', async () => {
  const { watched, told } = setUp();
  const { html, culprits } = await renderFragment(watched, 'mf-header/Header');
  expect(html).toContain('<b>Quarry</b>');
  expect(culprits).toEqual([]);
  expect(told).toEqual(['mf-header/Header', 'mf-header/Header']);
  expect(watched.current()).toBe('mf-header/Header');
  expect(watched.addresses()).toEqual(['mf-header/Header']);
});

test('fragments load one after another, each once', async () => {
  const { watched, log } = setUp();
  const { load } = watched.loader;
  await Promise.all([load('mf-header/Header'), load('mf-footer/Footer'), load('mf-header/Header')]);
  expect(log).toEqual([
    'begin mf-header/Header',
    'end mf-header/Header',
    'begin mf-footer/Footer',
    'end mf-footer/Footer',
  ]);
  expect(watched.addresses()).toEqual(['mf-header/Header', 'mf-footer/Footer']);
});

test('one that cannot be loaded does not hold up the next', async () => {
  const { watched } = setUp();
  const lost = watched.loader.load('mf-booking/BookingWidget');
  const found = watched.loader.load('mf-header/Header');
  await expect(lost).rejects.toThrow('mf-booking/BookingWidget is lost');
  expect((await found).messages).toEqual({});
});

test.each([
  ['throws', 'mf-footer/Footer'],
  ['cannot be loaded', 'mf-booking/BookingWidget'],
] as const)('a fragment that %s is the culprit, whatever was loaded since', async (_, address) => {
  const { watched } = setUp();
  const rendering = renderFragment(watched, address);
  await watched.loader.load('mf-header/Header');
  expect((await rendering).culprits).toEqual([address]);
});

test('so is one that waits for what never comes', async () => {
  const { watched } = setUp();
  const stop = new AbortController();
  const rendering = renderFragment(watched, 'mf-pages/home', stop.signal);
  await watched.loader.load('mf-pages/home');
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop.abort(new Error('enough'));
  expect((await rendering).culprits).toEqual(['mf-pages/home']);
});

test('an error outside of every fragment is nobody’s', () => {
  const { watched } = setUp();
  expect(watched.culprit(new Error('x'), '\n    at PageLayout (main.cjs:1:1)\n    at App')).toBeNull();
});
