import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Returns the problems that axe finds on a page. */
export async function findViolations(
  page: Page,
  without: readonly string[] = [],
): Promise<readonly string[]> {
  // axe checks target size (WCAG 2.5.8) only on request.
  const rules = {
    'target-size': { enabled: true },
    ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  // The only iframe is the scheduling provider's, so axe needs no page of its own to look into iframes.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
  const { violations, passes } = await axe.options({ resultTypes: ['violations'], rules }).analyze();
  expect(passes.length).toBeGreaterThan(10);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
