import * as platform from '@site/platform/proof/open-browser';
import { chromium } from 'playwright';

export { chromiumArgs } from '@site/platform/proof/open-browser';

/** Finds Chromium as `node site release --proof` does. Returns null if there is none. */
export const findChromium = () => platform.findChromium(chromium.executablePath(), process.env);
