import { signal } from '@site/platform/store/testing/signal';
import type { Page, Route } from 'playwright/test';

/** A promise that the test resolves by `open`. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

export function closedGate(): Gate {
  const { promise: opened, resolve: open } = signal();
  return { opened, open };
}

/** Holds the page's requests for a URL until the gate opens, and then answers them. By default they continue. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<Gate> {
  const gate = closedGate();
  await page.route(url, async (route) => {
    await gate.opened;
    await answer(route);
  });
  return gate;
}
