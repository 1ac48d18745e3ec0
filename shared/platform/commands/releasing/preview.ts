import { previewsBase } from '@site/kit/protocol/site-paths';
import { ofCommit } from '../../build/built-from';
import { parseServerEnv } from '../../config/parse-server-env';
import { siteOrigins } from '../../config/site-origins';
import { UserError } from '../../config/user-error';
import type { BuildElsewhere } from '../../plan/change';
import { describeSettings, nothingChanged } from '../../plan/describe';
import type { Plan } from '../../plan/plan';
import { tryChange } from '../../release/deploy';
import { sourceOf } from '../../release/source-of';
import { originOf } from '../../serve/respond/site-response';
import { startServer } from '../../serve/start-server';
import { previewStore } from '../../store/preview-store';
import { describeEnded, endPreview, listPreviews, newPreviewName, putPreview } from '../../store/previews';
import { defineCommand, type Input } from '../command';
import type { Context } from '../context';
import { checkText, fromOptions, parseFrom, parsePackages } from './input';

const options = {
  link: { summary: 'show it on the real site, under a secret URL' },
  message: { value: 'what', summary: 'what to look at, for people who open the link' },
  list: { summary: 'list the previews with a link' },
  end: { value: 'name', summary: 'end the preview with this name or URL' },
  ...fromOptions,
} as const;

export const preview = defineCommand({
  summary: 'Look at a release before it goes live',
  arguments: [['[package...]', 'what to compose with the live site']],
  options,
  examples: [
    ['mf-reviews', 'serve it on this machine'],
    ['mf-reviews --link --message "The new menu"', 'show it on the real site'],
    ['--list', 'list the previews'],
  ],
  afterFailure: nothingChanged,
  async run(context, input) {
    const { args, options } = input;
    if (options.list || options.end !== undefined) {
      refuseMore(input);
      return options.end === undefined ? list(context) : end(context, options.end);
    }
    const names = parsePackages(context.site.packages, args);
    const from = parseFrom(options, names);
    if (options.link) return link(context, { names, from, message: options.message });
    if (options.message !== undefined)
      throw new UserError('--message is for people who open a link. Add --link.');
    return serve(context, { names, from });
  },
});

/** Rejects whatever is combined with an option that needs nothing else. */
function refuseMore({ args, options }: Input<typeof preview.options & object>): void {
  const given = Object.keys(options).map((name) => `--${name}`);
  const more = [...given.slice(1), ...args];
  if (more.length > 0) throw new UserError(`Cannot combine ${given[0]} with ${more.join(' ')}.`);
}

interface Previewed {
  readonly names: readonly string[];
  readonly from: BuildElsewhere | undefined;
}

async function serve(context: Context, { names, from }: Previewed): Promise<void> {
  const { site, project, env, output } = context;
  const { log } = output;
  // The live site uses the default port.
  const { port, host, closeWithinMs } = parseServerEnv({ ...env, PORT: env.PORT || '0' });
  const store = await context.openStore();
  const change = { action: 'preview', names, env, from } as const;
  const { plan, composed } = await tryChange(change, { site, store, project, ...output });
  const { build, releases } = composed.record;
  const server = await startServer({ store, port, host, closeWithinMs, build, log });
  logSettings(output, plan);
  log(`
The preview is at ${originOf(host, server.port)}, build ${build} with ${names.map((name) => `${name} ${releases[name]}`).join(' and ')}.`);
  log(
    build === plan.liveBuild
      ? `Nothing has changed in ${names.join(' and ')}: this is the live site.`
      : `The live build is still ${plan.liveBuild}. To release the preview, run node site release ${names.join(' ')}${withSame(from, plan)}.`,
  );
  await context.untilStopped({ close: server.close, withinMs: closeWithinMs });
}

/** Names the options and settings that make a release the same as the preview; empty if it needs none. */
function withSame(from: BuildElsewhere | undefined, { settings }: Plan): string {
  const needed = [...(from ? ['--from'] : []), ...(settings.length > 0 ? ['settings'] : [])];
  return needed.length === 0 ? '' : ` with the same ${needed.join(' and ')}`;
}

interface Linked extends Previewed {
  readonly message: string | undefined;
}

/** Composes packages on top of the live site, and stores the result as a preview unless it equals the live site. */
async function link(context: Context, { names, from, message }: Linked): Promise<void> {
  checkText('message', message);
  const { site, project, env, output } = context;
  const { log } = output;
  const live = await context.openStore();
  const source = await sourceOf(project, from);
  const name = newPreviewName();
  const store = await previewStore(live, name);
  const change = { action: 'preview', names, env, from } as const;
  const { plan, composed, live: liveRecord } = await tryChange(change, { site, store, project, ...output });
  if (composed.record.build === plan.liveBuild)
    return log(`Nothing has changed in ${names.join(' and ')}, so there is nothing to preview.`);
  const { origin, previewOrigin } = siteOrigins(composed.record.env);
  const { address, build, until, releases } = await putPreview(live, name, composed, {
    live: liveRecord,
    origin: previewOrigin ?? origin,
    packages: names,
    message,
    ...source,
  });
  logSettings(output, plan);
  log(`Build ${build} with ${names.map((one) => `${one} ${releases[one]}`).join(' and ')} is available at
  ${address}
until ${until}. ${nothingChanged} To end it earlier, run node site preview --end ${name}.`);
}

function logSettings({ log }: Context['output'], plan: Plan): void {
  for (const { label, text } of describeSettings(plan)) log(`${label}: ${text}`);
}

/** The name is in a preview's URL, of any of its pages. */
async function end({ output, openStore }: Context, address: string): Promise<void> {
  const [name = ''] = /^[^/?#]*/.exec(address.split(previewsBase).at(-1) ?? '') ?? [];
  output.log(describeEnded(await endPreview(await openStore(), name)));
}

async function list({ output, openStore }: Context): Promise<void> {
  const store = await openStore();
  const all = await listPreviews(store, { log: output.log });
  for (const { address, build, packages, releases, who, at, until, message, ...source } of all) {
    const why = message === undefined ? '' : `: ${message}`;
    output.log(`${address}
        ${packages.map((name) => `${name} ${releases[name]}`).join(' and ')}, build ${build}
        by ${who}${ofCommit(source)} at ${at}, until ${until}${why}`);
  }
  output.log(
    all.length === 0
      ? `${store.objects.name} has no previews.`
      : 'To end a preview, run node site preview --end <name or URL>.',
  );
}
