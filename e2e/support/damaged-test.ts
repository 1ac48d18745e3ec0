import type { Listening } from '@site/platform/store/testing/listen';
import { type ChangePolicy, type Fault, faultySite } from './sites/faulty-site';
import { test } from './test';

interface DamagedFixtures {
  /** Serves the shared site with damaged files, and optionally with changed content security policies. */
  readonly damaged: (
    damages: (url: string) => Fault | undefined,
    changePolicy?: ChangePolicy,
  ) => Promise<Listening>;
}

/** Tests of failing files. */
export const damagedTest = test.extend<DamagedFixtures>({
  damaged: async ({ site, page }, use) => {
    const opened: Listening[] = [];
    await use(async (damages, changePolicy) => {
      const faulty = await faultySite(site.url, damages, changePolicy);
      opened.push(faulty);
      return faulty;
    });
    await page.close();
    await Promise.all(opened.map((each) => each.stop()));
  },
});
