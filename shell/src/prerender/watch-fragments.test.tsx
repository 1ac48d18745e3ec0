import { expect, test } from '@jest/globals';
import type { ComponentAddress } from '@site/kit/contracts/fragments';
import { Suspense, use } from 'react';
import { prerender } from 'react-dom/static';
import type { FragmentLoader } from '../fragments/fragment-loader';
import { type WatchedFragments, watchFragments } from './watch-fragments';

/** Renders its props, to show that they arrive unchanged. */
function Header({ name }: { readonly name: string }) {
  return <b>{name}</b>;
}

function Broken(): never {
  throw new Error('broken');
}

let onWait = () => {};
function Waiting(): never {
  onWait();
  return use(new Promise<never>(() => {}));
}

const components: Readonly<Record<string, unknown>> = {
  'mf-header/Header': Header,
  'mf-footer/Footer': Broken,
  'mf-pages/home': Waiting,
};

function setUp() {
  const reported: ComponentAddress[] = [];
  const log: string[] = [];
  const load = async (address: ComponentAddress) => {
    log.push(`begin ${address}`);
    await new Promise((resolve) => setTimeout(resolve));
    log.push(`end ${address}`);
    if (components[address] === undefined) throw new Error(`${address} is lost`);
    return { module: { default: components[address] }, messages: {} };
  };
  const loader = { load: load as unknown as FragmentLoader['load'], loaded: () => undefined };
  const watched = watchFragments(loader, (address) => reported.push(address));
  return { watched, reported, log };
}

/** Renders one fragment as the shell does. Returns the HTML and the culprit of each error. */
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

test('renders a fragment unchanged, and reports it when it loads and when it renders', async () => {
  const { watched, reported } = setUp();
  const { html, culprits } = await renderFragment(watched, 'mf-header/Header');
  expect(html).toContain('<b>Quarry</b>');
  expect(culprits).toEqual([]);
  expect(reported).toEqual(['mf-header/Header', 'mf-header/Header']);
  expect(watched.current()).toBe('mf-header/Header');
  expect(watched.addresses()).toEqual(['mf-header/Header']);
});

test('loads fragments one after another, each once', async () => {
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

test('loads the next fragment after one that fails to load', async () => {
  const { watched } = setUp();
  const lost = watched.loader.load('mf-booking/BookingWidget');
  const found = watched.loader.load('mf-header/Header');
  await expect(lost).rejects.toThrow('mf-booking/BookingWidget is lost');
  expect((await found).messages).toEqual({});
});

test.each([
  ['throws', 'mf-footer/Footer'],
  ['fails to load', 'mf-booking/BookingWidget'],
] as const)('a fragment that %s is the culprit, even if another one loaded later', async (_, address) => {
  const { watched } = setUp();
  const rendering = renderFragment(watched, address);
  await watched.loader.load('mf-header/Header');
  expect((await rendering).culprits).toEqual([address]);
});

test('a fragment that never finishes is the culprit', async () => {
  const { watched } = setUp();
  const stop = new AbortController();
  const waits = new Promise<void>((resolve) => {
    onWait = resolve;
  });
  const rendering = renderFragment(watched, 'mf-pages/home', stop.signal);
  await waits;
  stop.abort(new Error('enough'));
  expect((await rendering).culprits).toEqual(['mf-pages/home']);
});

test('an error outside of all fragments has no culprit', () => {
  const { watched } = setUp();
  expect(watched.culprit(new Error('x'), '\n    at PageLayout (main.cjs:1:1)\n    at App')).toBeNull();
});
