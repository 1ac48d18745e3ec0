import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Dashboard } from './Dashboard';
import { Log } from './Log';
import { Previews } from './Previews';
import { Section } from './parts';
import { type DashboardEntry, type DashboardPreview, dashboardApi } from './protocol';

const preview = (given: Partial<DashboardPreview> = {}): DashboardPreview => ({
  name: '0'.repeat(32),
  address: 'https://www.example.com/_preview/0',
  isOwn: true,
  build: 'b1',
  releases: [{ name: 'mf-hello', id: '1.0.0-a' }],
  who: 'Ann',
  at: '2026-01-01T00:00:00.000Z',
  until: '2026-01-15T00:00:00.000Z',
  message: null,
  commit: null,
  ...given,
});

const section = (previews: readonly DashboardPreview[], problem: string | null = null) => (
  <Section id="previews" title="Previews" problem={problem}>
    <Previews previews={previews} onWant={() => {}} />
  </Section>
);
const show = (...of: Parameters<typeof section>) => render(section(...of));

test('links a URL of this site, and shows any other as text', () => {
  show([preview(), preview({ name: '1'.repeat(32), address: 'https://evil.example/x', isOwn: false })]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.example.com/_preview/0');
  expect(screen.getByText('https://evil.example/x (not a URL of this site)')).toBeTruthy();
});

test('shows the last previews with the problem of reading them again', () => {
  show([preview()], 'The store does not answer.');
  expect(screen.getByText('The store does not answer.')).toBeTruthy();
  expect(screen.getByRole('link')).toBeTruthy();
});

test('a preview that fails to render does not affect the others, and names the problem', () => {
  console.error = jest.fn();
  // As a server of another version may send.
  const broken = preview({ name: '2'.repeat(32), at: 'never' });
  const { rerender } = show([broken, preview({ who: 'Bob' })]);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^This preview cannot be shown: .+ node site preview/,
  );
  expect(screen.getByText('Bob')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Previews' })).toBeTruthy();
  rerender(section([{ ...broken, at: preview().at }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

const entry = (number: number): DashboardEntry => ({
  number,
  at: '2026-01-01T00:00:00.000Z',
  who: 'Ann',
  action: 'release',
  message: null,
  commit: null,
  build: 'b',
  canary: null,
  changes: [],
  canaryChanges: [],
  endedCanary: null,
  settings: [],
  isComposedAnew: false,
});
const live = { build: 'b', releases: [], since: null, before: null, canary: null };

test('moves the focus to the first entry that the button shows', () => {
  const log = Array.from({ length: 45 }, (_, at) => entry(45 - at));
  render(<Log dashboard={{ store: 's', who: 'Ann', live, log, earlier: 0 }} live={live} onWant={() => {}} />);
  for (const [more, first] of [
    ['Show 20 more', 'Entry 25'],
    ['Show 5 more', 'Entry 5'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: more }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe(first);
  }
  expect(screen.queryByRole('button')).toBeNull();
  // The log; none in entries without changes.
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

test('an entry names its settings, or says that the same releases were composed anew', () => {
  const log = [
    { ...entry(3), settings: ['PRICES', 'CONSENT'], isComposedAnew: true },
    { ...entry(2), isComposedAnew: true },
    entry(1),
  ];
  render(<Log dashboard={{ store: 's', who: 'Ann', live, log, earlier: 0 }} live={live} onWant={() => {}} />);
  const sentences = ['Changed settings: PRICES, CONSENT.', 'The same releases, composed anew.'];
  expect(screen.getAllByText(/settings|composed/).map(({ textContent }) => textContent)).toEqual(sentences);
});

describe('the dialog of a change', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  });
  const open = async () => {
    const state = { store: 's', who: 'Ann', live: { ...live, before: 'a' }, log: [entry(1)], earlier: 0 };
    const bodies = {
      [dashboardApi.state]: state,
      [dashboardApi.plan]: { lines: [], changes: [], refusals: [] },
    };
    globalThis.fetch = jest.fn(async (path) => ({
      ok: true,
      json: async () => bodies[path as keyof typeof bodies] ?? null,
    })) as unknown as typeof fetch;
    render(<Dashboard token="token" onWrongToken={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: /^Roll back/ }));
  };

  test('opens where the browser denies storage', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    await open();
    const who = await screen.findByLabelText<HTMLInputElement>('Your name, for the log');
    expect(who.value).toBe('Ann');
    fireEvent.change(who, { target: { value: 'Bea' } });
    expect(who.value).toBe('Bea');
  });

  test('leaves the dashboard if it fails, and names the problem', async () => {
    console.error = jest.fn();
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('No dialogs here.');
    };
    await open();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The dialog cannot be shown: No dialogs here/,
    );
    expect(screen.getByRole('heading', { name: 'Log' })).toBeTruthy();
  });
});
