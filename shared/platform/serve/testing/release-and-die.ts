/**
 * A process that releases a small site and is killed meanwhile: `release-and-die.ts <store> <build> <objects created>`.
 */

import { sampleSite } from '../../sample-site/sample-site';
import { dyingObjects } from '../../store/objects/testing/dying-objects';
import { openStore } from '../../store/open-store';
import { writeSite } from './write-site';

const [folder = '', build = '', after = ''] = process.argv.slice(2);
const store = await openStore({ site: sampleSite, env: { SITE_STORE: folder } });
await writeSite({ ...store, objects: dyingObjects(store.objects, Number(after)) }, build);
console.log('complete');
