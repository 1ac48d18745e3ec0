/**
 * `npm run preview -- <package> ...`: serves what releasing the packages would make live, at an address of its own; with
 * `--link` the real site shows it to whoever knows the address. `--list` and `--end` are for those that there are.
 */
import { parseServerEnv } from '../config/parse-server-env';
import { linkPreview } from '../release/link-preview';
import { previewPackages } from '../release/release-packages';
import { startServer } from '../serve/start-server';
import { openStore } from '../store/open-store';
import { listPreviews } from '../store/previews';
import { closeOnSignal } from './close-on-signal';
import { ofCommit } from './of-commit';
import { type PreviewCommand, parsePreviewOptions } from './parse-preview-options';
import { runChange } from './run-change';
import { project, runCommand, siteIsAsItWas } from './run-command';

runCommand(async () => {
  const options = parsePreviewOptions(process.argv.slice(2));
  switch (options.kind) {
    case 'list':
      return list();
    case 'end':
      return runChange({ action: 'end-preview', to: options.name }, {});
    case 'link':
      return link(options);
    case 'serve':
      return serve(options);
  }
}, siteIsAsItWas);

async function serve({ names, from }: Extract<PreviewCommand, { kind: 'serve' }>): Promise<void> {
  // The live site has the usual port.
  const { port, host, closeWithinMs } = parseServerEnv({ ...process.env, PORT: process.env.PORT || '0' });
  const store = await openStore();
  const { composition, before } = await previewPackages(names, { store, project, env: process.env, from });
  const { build } = composition;
  const server = await startServer({ store, port, host, closeWithinMs, build });
  console.log(`
The preview is at http://${host ?? 'localhost'}:${server.port}, build ${build} with ${names.map((name) => `${name} ${composition.releases[name]}`).join(' and ')}.`);
  console.log(
    build === before
      ? `Nothing has changed in ${names.join(' and ')}: this is what is live.`
      : `Live is still ${before}. npm run release -- ${names.join(' ')} makes the preview live.`,
  );
  closeOnSignal(server.close, closeWithinMs);
}

async function link({ names, from, message }: Extract<PreviewCommand, { kind: 'link' }>): Promise<void> {
  const store = await openStore();
  const made = await linkPreview(names, { store, project, env: process.env, from, message });
  if (made === null) {
    console.log(`Nothing has changed in ${names.join(' and ')}: there is nothing to show but what is live.`);
    return;
  }
  const { address, build, until, releases } = made;
  console.log(`Build ${build} with ${names.map((name) => `${name} ${releases[name]}`).join(' and ')} is shown to whoever opens
  ${address}
until ${until}. ${siteIsAsItWas} npm run preview -- --end ${made.name} ends it before.`);
}

async function list(): Promise<void> {
  const store = await openStore();
  const all = await listPreviews(store);
  for (const { address, build, packages, releases, who, at, until, message, ...source } of all) {
    const why = message === undefined ? '' : `: ${message}`;
    console.log(`${address}
        ${packages.map((name) => `${name} ${releases[name]}`).join(' and ')}, build ${build}
        by ${who}${ofCommit(source)} at ${at}, until ${until}${why}`);
  }
  console.log(
    all.length === 0
      ? `There are no previews in ${store.objects.name}.`
      : 'npm run preview -- --end <name or address> ends one.',
  );
}
