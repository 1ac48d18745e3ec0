/** A process that requests a file while it cannot open any: `out-of-descriptors.ts <store> <build> <url path>`. */
import { closeSync, openSync } from 'node:fs';
import { sampleSite } from '../../sample-site/sample-site';
import { openStore } from '../../store/open-store';
import { pinSite } from '../site/live-site';
import { createSiteHandler } from '../site-handler';
import { siteSource } from './site-source';

const [folder = '', build = '', address = ''] = process.argv.slice(2);
const store = await openStore({ site: sampleSite, env: { SITE_STORE: folder } });
const source = siteSource(store);
const { current } = await pinSite(source, build);
const respondTo = createSiteHandler({ site: current, findReleaseFile: source.releases.find });
const responseNow = async () => respondTo({ method: 'GET', header: () => null }, address);

const taken = takeAll();
const { status, failure } = await responseNow();
for (const descriptor of taken) closeSync(descriptor);
console.log(String(failure));
console.log(`${status}, then ${(await responseNow()).status}`);

function takeAll(): readonly number[] {
  const all: number[] = [];
  try {
    for (;;) all.push(openSync(import.meta.filename, 'r'));
  } catch {
    return all;
  }
}
