import * as platform from '@site/platform/proof/open-browser';
import { chromium } from 'playwright';

export { chromiumArgs } from '@site/platform/proof/open-browser';

/** A host with a public suffix, which the browser of the tests finds on this machine. */
export const PUBLIC_HOST = 'www.quarry-test.co.uk';
export const publicHostArg = `--host-resolver-rules=MAP ${PUBLIC_HOST} 127.0.0.1`;

/** Finds Chromium as `node site release --proof` does. Returns null if there is none. */
export const findChromium = () => platform.findChromium(chromium.executablePath(), process.env);
