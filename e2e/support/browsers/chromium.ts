import * as platform from '@site/platform/proof/find-chromium';
import { chromium } from 'playwright';

export { chromiumArgs } from '@site/platform/proof/find-chromium';

/** Finds Chromium as `node site release --proof` does. Returns null if there is none. */
export const findChromium = () => platform.findChromium(chromium.executablePath(), process.env);
