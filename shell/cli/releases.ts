/** `npm run releases`: what is live, and what was live before. */
import { sitePackages } from '@site/shared/contracts/fragments';
import { readComposition } from '../store/composition-record';
import { readLive } from '../store/live-pointer';
import { openStore } from '../store/store';
import { runCommand } from './run-command';

const SHOWN = 20;

runCommand(async () => {
  const store = openStore();
  const live = await readLive(store);
  if (live === null) {
    console.log(`Nothing is live in ${store.root}. Run npm start.`);
    return;
  }
  for (const [index, entry] of [live, ...live.before].slice(0, SHOWN).entries()) {
    const record = await readComposition(store, entry.build).catch(() => null);
    console.log(`${index === 0 ? 'live  ' : '      '}${entry.build}  since ${entry.since}`);
    for (const name of sitePackages)
      console.log(`        ${name.padEnd(12)}${record?.releases[name] ?? 'unknown'}`);
  }
  if (live.before.length >= SHOWN) console.log(`and ${live.before.length + 1 - SHOWN} earlier`);
  if (live.before.length > 0) console.log('npm run rollback -- --to <build> makes another one live.');
});
