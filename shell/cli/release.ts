/** `npm run release -- <package>`: builds one package, composes the site with it and makes that live. */

import { releasePackage } from '../publish/release-packages';
import { openStore } from '../store/store';
import { parsePackage } from './parse-package';
import { project, runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const name = parsePackage(process.argv[2]);
  const started = Date.now();
  const { composition, before } = await releasePackage(name, {
    store: openStore(),
    project,
    env: process.env,
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    composition.build === before
      ? `${name} has not changed; build ${before} stays live.`
      : `Build ${composition.build} is live after ${seconds} s. Before it: ${before} (npm run rollback).`,
  );
}, siteIsAsItWas);
