import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { type ReactNode, use, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { FragmentSlot } from './FragmentSlot';
import type { FragmentLoader, LoadedFragment } from './fragment-loader';
import { ShellContext } from './shell-context';
import { createSlots, type Slots } from './slots';
import { testServices } from './testing/test-services';

const messages = { 'en-US': async () => ({ default: {} }) };
const lost = new Error('lost');

let root: Root | null = null;
let failures: unknown[];
let slots: Slots;

beforeEach(() => {
  failures = [];
  slots = createSlots();
  // A slot that fails logs the reason.
  jest.spyOn(console, 'info').mockImplementation(() => {});
  document.body.innerHTML = '<div id="site"></div>';
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = null;
  cleanup();
  jest.restoreAllMocks();
});

type Component = () => ReactNode;

/** A loader with components by address. An address with an error rejects with it. */
function loaderOf(components: Readonly<Record<string, Component | Error>>): FragmentLoader {
  const loaded = new Map<string, LoadedFragment>();
  const load = async (address: string) => {
    await Promise.resolve();
    const component = components[address];
    if (component === undefined || component instanceof Error) throw component ?? lost;
    const fragment = { module: { default: component, messages }, messages: {} } as unknown as LoadedFragment;
    loaded.set(address, fragment);
    return fragment;
  };
  return { load: load as FragmentLoader['load'], loaded: (address) => loaded.get(address) };
}

function page(loader: FragmentLoader, hydrating: boolean, shown: ReactNode) {
  const services = testServices({
    loader,
    slots,
    hydrating: () => hydrating,
    onLoadFailure: (error) => failures.push(error),
  });
  return <ShellContext value={services}>{shown}</ShellContext>;
}

const site = () => document.getElementById('site') as HTMLElement;
const slot = (name: string) => document.querySelector<HTMLElement>(`[data-fragment=${name}]`);

async function render(node: ReactNode) {
  await act(async () => {
    root ??= createRoot(site(), { onCaughtError: () => {} });
    root.render(node);
  });
}

/** Hydrates a prerendered page. */
async function hydrate(html: string, node: ReactNode) {
  site().innerHTML = html;
  await act(async () => {
    root = hydrateRoot(site(), node, {
      onCaughtError: () => {},
      onRecoverableError: (error) => {
        throw error;
      },
    });
  });
}

const prerendered = (name: string, html: string) =>
  `<div data-fragment="${name}" data-fragment-status="static"><!--$-->${html}<!--/$--></div>`;

const header = <FragmentSlot address="mf-header/Header" props={{}} fallback={<p>No header.</p>} />;
const footer = <FragmentSlot address="mf-footer/Footer" props={{}} fallback={<p>No footer.</p>} />;
const both = (
  <>
    {header}
    {footer}
  </>
);
const Footer = () => <a href="/faq">Questions</a>;

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

test('a slot renders a fragment that has been loaded at once', () => {
  const fragment = { module: { default: Footer, messages }, messages: {} } as unknown as LoadedFragment;
  const loader: FragmentLoader = { load: () => new Promise(() => {}), loaded: () => fragment };
  act(() => {
    root = createRoot(site());
    root.render(page(loader, false, footer));
  });
  expect(slot('mf-footer')?.textContent).toBe('Questions');
});

describe('a prerendered slot', () => {
  test('hydrates without changing its HTML', async () => {
    const node = page(loaderOf({ 'mf-header/Header': Counter }), true, header);
    const html = prerendered('mf-header', '<button type="button">0</button>');
    site().innerHTML = html;
    const button = site().querySelector('button');
    await act(async () => {
      root = hydrateRoot(site(), node);
    });
    expect(slot('mf-header')?.dataset.fragmentStatus).toBe('hydrated');
    expect(site().querySelector('button')).toBe(button);
    await act(async () => button?.click());
    expect(button?.textContent).toBe('1');
    expect(slots.allHydrated()).toBe(true);
  });

  test('keeps its HTML when its fragment fails to load, and other slots hydrate', async () => {
    const loader = loaderOf({ 'mf-header/Header': lost, 'mf-footer/Footer': Footer });
    const html = [
      prerendered('mf-header', '<a href="/pricing">Pricing</a>'),
      prerendered('mf-footer', '<a href="/faq">Questions</a>'),
    ].join('');
    await hydrate(html, page(loader, true, both));
    expect(slot('mf-header')?.dataset.fragmentStatus).toBe('failed');
    expect(slot('mf-header')?.querySelector('a')?.getAttribute('href')).toBe('/pricing');
    expect(slot('mf-header')?.textContent).toBe('Pricing');
    // React never removed the HTML, so the boundary had nothing to restore.
    expect(slot('mf-header')?.querySelector('[data-saved]')).toBeNull();
    expect(slot('mf-footer')?.dataset.fragmentStatus).toBe('hydrated');
    expect(failures).toEqual([lost]);
    expect(slots.allHydrated()).toBe(false);
  });
});

describe('a slot after a client transition', () => {
  test('shows its fragment', async () => {
    await render(page(loaderOf({ 'mf-header/Header': Counter }), false, header));
    expect(slot('mf-header')?.dataset.fragmentStatus).toBe('hydrated');
    expect(slot('mf-header')?.textContent).toBe('0');
  });

  test('shows its fallback when its fragment fails to load, and other slots hydrate', async () => {
    const loader = loaderOf({ 'mf-header/Header': lost, 'mf-footer/Footer': Footer });
    await render(page(loader, false, both));
    expect(slot('mf-header')?.dataset.fragmentStatus).toBe('failed');
    expect(slot('mf-header')?.textContent).toBe('No header.');
    expect(slot('mf-footer')?.dataset.fragmentStatus).toBe('hydrated');
    expect(failures).toEqual([lost]);
  });

  test('tries again on the next visit', async () => {
    const components: Record<string, Component | Error> = { 'mf-header/Header': lost };
    const loader = loaderOf(components);
    await render(page(loader, false, header));
    expect(slot('mf-header')?.textContent).toBe('No header.');
    await render(page(loader, false, null));
    expect(slots.allHydrated()).toBe(true);
    components['mf-header/Header'] = Counter;
    await render(page(loader, false, header));
    expect(slot('mf-header')?.dataset.fragmentStatus).toBe('hydrated');
  });
});

describe('a fragment that throws', () => {
  let fail = false;
  function Fragile() {
    const [, again] = useState(0);
    if (fail) throw new Error('broke');
    return (
      <form>
        <input aria-label="E-mail" />
        <button type="button" onClick={() => again(1)}>
          Break
        </button>
      </form>
    );
  }
  beforeEach(() => {
    fail = false;
  });

  test('after it has rendered keeps its HTML with the typed text, and other slots work', async () => {
    const loader = loaderOf({ 'mf-header/Header': Fragile, 'mf-footer/Footer': Counter });
    await render(page(loader, false, both));
    const input = slot('mf-header')?.querySelector('input');
    if (input) input.value = 'jo@example.com';
    fail = true;
    await act(async () => slot('mf-header')?.querySelector('button')?.click());
    expect(slot('mf-header')?.dataset.fragmentStatus).toBe('failed');
    expect(slot('mf-header')?.querySelector('input')?.value).toBe('jo@example.com');
    const counter = slot('mf-footer')?.querySelector('button');
    await act(async () => counter?.click());
    expect(counter?.textContent).toBe('1');
    expect(slot('mf-footer')?.dataset.fragmentStatus).toBe('hydrated');
  });

  test('on its first render shows its fallback', async () => {
    fail = true;
    await render(page(loaderOf({ 'mf-header/Header': Fragile }), false, header));
    expect(slot('mf-header')?.dataset.fragmentStatus).toBe('failed');
    expect(slot('mf-header')?.textContent).toBe('No header.');
  });
});

test('slots in a page that suspends for a while stay hydrated', async () => {
  let finish = (_: string) => {};
  const late = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const Late = () => <i>{use(late)}</i>;
  const Page = () => {
    const [more, setMore] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setMore(true)}>
          More
        </button>
        {more && <Late />}
        {footer}
      </>
    );
  };
  const loader = loaderOf({ 'mf-pages/home': Page, 'mf-footer/Footer': Counter });
  const home = <FragmentSlot address={'mf-pages/home' as never} props={{}} fallback={null} />;
  await render(page(loader, false, home));
  await act(async () => document.querySelector('button')?.click());
  await act(async () => finish('late'));
  expect([slots.allHydrated(), slot('mf-footer')?.dataset.fragmentStatus]).toEqual([true, 'hydrated']);
});
