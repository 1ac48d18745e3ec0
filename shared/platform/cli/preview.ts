/**
 * `npm run preview -- <package> ...`: serves the result of releasing the packages locally; with `--link` the real site
 * serves it under a secret URL. `--list` and `--end` manage existing previews.
 */

import { ofCommit } from '../build/built-from';
import type { Context } from '../commands/context';
import { parseServerEnv } from '../config/parse-server-env';
import { tryChange } from '../release/deploy';
import { linkPreview } from '../release/link-preview';
import { startServer } from '../serve/start-server';
import { describeEnded, endPreview, listPreviews } from '../store/previews';
import { type PreviewCommand, parsePreviewOptions } from './parse-arguments';
import { closeOnSignal, runCommand, siteIsAsItWas } from './run-command';

runCommand(async (context) => {
  const options = parsePreviewOptions(context.site.packages, process.argv.slice(2));
  switch (options.kind) {
    case 'list':
      return list(context);
    case 'end':
      console.log(describeEnded(await endPreview(await context.openStore(), options.name)));
      return;
    case 'link':
      return link(context, options);
    case 'serve':
      return serve(context, options);
  }
}, siteIsAsItWas);

async function serve(
  { site, env, project, openStore }: Context,
  { names, from }: Extract<PreviewCommand, { kind: 'serve' }>,
): Promise<void> {
  // The live site uses the default port.
  const { port, host, closeWithinMs } = parseServerEnv({ ...process.env, PORT: process.env.PORT || '0' });
  const store = await openStore();
  const change = { action: 'preview', names, settings: env, from } as const;
  const { plan, composed } = await tryChange(change, { site, store, project });
  const { build, releases } = composed.record;
  const server = await startServer({ store, port, host, closeWithinMs, build });
  console.log(`
The preview is at http://${host ?? 'localhost'}:${server.port}, build ${build} with ${names.map((name) => `${name} ${releases[name]}`).join(' and ')}.`);
  console.log(
    build === plan.before
      ? `Nothing has changed in ${names.join(' and ')}: this is the live site.`
      : `The live build is still ${plan.before}. To release the preview, run npm run release -- ${names.join(' ')}.`,
  );
  closeOnSignal(server.close, closeWithinMs);
}

async function link(
  { site, env, project, openStore }: Context,
  { names, from, message }: Extract<PreviewCommand, { kind: 'link' }>,
): Promise<void> {
  const change = { action: 'preview', names, settings: env, from } as const;
  const made = await linkPreview(change, { site, store: await openStore(), project, message });
  if (made === null) {
    console.log(`Nothing has changed in ${names.join(' and ')}, so there is nothing to preview.`);
    return;
  }
  const { address, build, until, releases } = made;
  console.log(`Build ${build} with ${names.map((name) => `${name} ${releases[name]}`).join(' and ')} is available at
  ${address}
until ${until}. ${siteIsAsItWas} To end it earlier, run npm run preview -- --end ${made.name}.`);
}

async function list({ openStore }: Context): Promise<void> {
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
      ? `${store.objects.name} has no previews.`
      : 'To end a preview, run npm run preview -- --end <name or URL>.',
  );
}
