import { type Fault, faultySite } from './faulty-site';
import type { Listening } from './listen';
import { test } from './test';

interface DamagedFixtures {
  /** The shared site behind a network that damages some of its files. */
  readonly damaged: (damages: (url: string) => Fault | undefined) => Promise<Listening>;
}

/** Tests of failing files. */
export const damagedTest = test.extend<DamagedFixtures>({
  damaged: async ({ site, page }, use) => {
    const opened: Listening[] = [];
    await use(async (damages) => {
      const faulty = await faultySite(site.url, damages);
      opened.push(faulty);
      return faulty;
    });
    await page.close();
    await Promise.all(opened.map((each) => each.stop()));
  },
});
