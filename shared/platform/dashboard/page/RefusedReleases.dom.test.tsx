import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { DashboardRefusal } from './protocol';
import { RefusedReleases } from './RefusedReleases';
import { Section } from './Section';

const refusal = (given: Partial<DashboardRefusal> = {}): DashboardRefusal => ({
  name: '20260601000000000-b1',
  at: '2026-06-01T00:00:00.000Z',
  who: 'Ann',
  message: null,
  commit: null,
  build: 'b1',
  releases: [{ name: 'mf-hello', id: '1.0.0-a' }],
  page: '/',
  width: 390,
  scripts: false,
  faults: [
    {
      text: 'mf-topics looks different. Rules of this release that match there: main {}',
      look: { slot: 'mf-topics', before: '/api/1', after: '/api/2', difference: '/api/3' },
    },
    { text: 'A link does not lead to its page.', look: null },
  ],
  ...given,
});

/** The path and the headers of each request. */
let requests: string[] = [];
let answer: object;
const before = { fetch: globalThis.fetch, create: URL.createObjectURL, revoke: URL.revokeObjectURL };
const revoked = jest.fn();
beforeEach(() => {
  requests = [];
  answer = { ok: true, blob: async () => new Blob(['png'], { type: 'image/png' }) };
  revoked.mockClear();
  globalThis.fetch = async (path, init) => {
    requests.push(`${String(path)} ${JSON.stringify(init?.headers)}`);
    return answer as Response;
  };
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = revoked;
});
afterEach(() => {
  globalThis.fetch = before.fetch;
  URL.createObjectURL = before.create;
  URL.revokeObjectURL = before.revoke;
});

const sent = (path: string) => `${path} {"authorization":"Bearer secret"}`;

const show = (...refused: readonly DashboardRefusal[]) =>
  render(
    <Section id="refused" title="Refused releases">
      <RefusedReleases refused={refused} token="secret" />
    </Section>,
  );

test('shows each fault, and its pictures, which it requests with the token', async () => {
  const { unmount } = show(refusal({ message: 'a wider header' }));
  const item = screen.getByRole('listitem', { name: 'Refused release of mf-hello' });
  expect(item.textContent).toContain('mf-hello 1.0.0-a by Ann: a wider header');
  expect(item.textContent).toContain('build b1 breaks / at 390\u00a0px, without scripts');
  expect(item.textContent).toContain('Rules of this release that match there: main {}');
  const pictures = within(screen.getByRole('region', { name: 'Pictures of mf-topics' }));
  const shown = await pictures.findAllByRole('img');
  expect(shown.map((image) => image.getAttribute('alt'))).toEqual([
    'mf-topics before the release',
    'mf-topics with the release',
    'What differs in mf-topics, in red',
  ]);
  expect(requests).toEqual(['/api/1', '/api/2', '/api/3'].map(sent));
  unmount();
  expect(revoked).toHaveBeenCalledTimes(3);
});

test('pictures of earlier refusals load once they are opened', async () => {
  const other = { slot: 'mf-widget', before: '/api/other', after: null, difference: null };
  show(
    refusal(),
    refusal({
      name: '20260501000000000-b0',
      faults: [{ text: 'mf-widget is 0 × 0 px large.', look: other }],
    }),
  );
  await screen.findAllByRole('img');
  expect(requests).toHaveLength(3);
  const details = screen.getByText('1 fault of mf-hello').closest('details');
  if (details === null) throw new Error('no details');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await screen.findByRole('img', { name: 'mf-widget before the release' })).toBeTruthy();
  expect(requests.slice(3)).toEqual([sent('/api/other')]);
  const figures = within(screen.getByRole('region', { name: 'Pictures of mf-widget' })).getAllByRole(
    'figure',
  );
  expect(figures.map(({ textContent }) => textContent)).toEqual(['Before', 'AfterNo picture']);
});

test('a picture that does not load says why', async () => {
  answer = { ok: false, status: 503, json: async () => ({ error: 'The picture is damaged.' }) };
  show(refusal());
  const said = await screen.findAllByText('This picture cannot be shown: The picture is damaged.');
  expect(said).toHaveLength(3);
  expect(screen.queryByRole('img')).toBeNull();
});

test('a refusal that fails to render does not affect the others', () => {
  console.error = jest.fn();
  // As a server of another version may send.
  show(refusal({ name: 'broken', at: 'never' }), refusal({ who: 'Bob' }));
  expect(screen.getByRole('alert').textContent).toMatch(/^This refused release cannot be shown: /);
  expect(screen.getByText(/by Bob/)).toBeTruthy();
});
