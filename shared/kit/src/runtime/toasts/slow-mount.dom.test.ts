import { expect, jest, test } from '@jest/globals';
import { within } from '@testing-library/dom';
import type { ReactNode } from 'react';

// React and the toast library take their timers when they load, so the fake ones come first and stay.
jest.useFakeTimers();

/** Longer than a screen reader needs to notice the live region. */
const MOUNT_MS = 2000;

// A slow machine: React renders the container late.
const client = await import('react-dom/client');
jest.unstable_mockModule('react-dom/client', () => ({
  ...client,
  createRoot: (host: HTMLElement) => {
    const root = client.createRoot(host);
    return { render: (node: ReactNode) => setTimeout(() => root.render(node), MOUNT_MS) };
  },
}));

test('a promise that settles before the container is there still shows its outcome', async () => {
  const { toastPromise } = await import('./toast');
  await import('./toast-view');
  const subscribed = new Promise((resolve) => setTimeout(resolve, MOUNT_MS / 2));
  void toastPromise(subscribed, { loading: 'Subscribing', success: 'Subscribed' });
  // In steps, between which React renders.
  for (let ms = 0; ms < 3 * MOUNT_MS; ms += 500) await jest.advanceTimersByTimeAsync(500);
  const page = within(document.documentElement);
  expect(page.queryByText('Subscribing')).toBeNull();
  expect(page.queryByText('Subscribed')).not.toBeNull();
});
