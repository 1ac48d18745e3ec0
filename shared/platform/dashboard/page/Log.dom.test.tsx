import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Log } from './Log';
import type { DashboardEntry } from './protocol';

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
  otherSettings: false,
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
});
