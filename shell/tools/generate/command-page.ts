import { siteCommands } from '@site/platform/commands/all-commands';
import type { Command, Commands } from '@site/platform/commands/command';
import { ownCommands } from '@site/platform/commands/own/own-commands';
import { commands as ownOfSite } from '../commands';

/** Where a command is explained. */
const pages: Readonly<Record<string, string>> = {
  dev: '../how-to/develop-inside-a-live-site.md',
  dashboard: '../how-to/use-the-dashboard.md',
  export: '../how-to/export-to-a-static-host.md',
  preview: '../how-to/preview-a-change.md',
  release: '../how-to/release.md',
  canary: '../how-to/run-a-canary.md',
  promote: '../how-to/run-a-canary.md',
  rollback: '../how-to/roll-back.md',
  prune: 'store.md#pruning',
  keys: '../how-to/sign-deployments.md',
  'check-build': 'build-format.md',
  new: '../how-to/add-a-page.md',
  pack: '../how-to/use-your-own-repository.md',
  init: '../how-to/use-your-own-repository.md#make-the-repository',
};

/** The scripts of `package.json`, and what each does. */
export const scripts: Readonly<Record<string, string>> = {
  start:
    'installs what the site needs, builds what changed, releases it into `.site`, and serves the site at port 3000',
  dev: 'installs what the site needs, and serves all packages from source, with Fast Refresh',
  serve: 'the same as `node site serve`, with less memory',
  test: '`npm run check`, then the browser tests',
  check: 'installs what the tests need, then `npm run check:sources` and the unit tests, at the same time',
  'check:sources': 'lint, format, import rules, types, unused code, messages, documents, workflows',
  fix: 'updates generated files and fixes everything that a tool can fix',
  jest: 'unit tests; `npm run jest -- <path>` runs those of a file, folder or package',
  e2e: 'browser tests; takes Playwright’s arguments after `--`',
  'test:nightly': 'the long browser tests and the variants of others, which `npm test` leaves out',
  'test:attack': 'attacks and outages, with a table of the results; `npm test` runs the short ones',
  'test:newest-chromium': 'the tests of missing and modified scripts, in the newest Chromium',
  screenshots: 'takes pictures of the site and of its dashboard for the README',
  bench:
    'runs a short benchmark suite and reports regressions; `npm run bench paint 15` runs one benchmark 15 times',
};

/** The reference of commands, `docs/reference/commands.md`. */
export async function commandPage(): Promise<string> {
  const all: Commands = { ...siteCommands, ...ownOfSite };
  const sections: string[] = [];
  for (const [name, load] of Object.entries(all)) sections.push(section('node site', name, await load()));
  const { init, check, ...same } = ownCommands;
  const own: string[] = [];
  for (const [name, load] of Object.entries({ init, check }))
    if (load !== undefined)
      own.push(section(name === 'init' ? 'npx ... site' : 'node site', name, await load()));
  return `<!-- Made from the commands by \`npm run fix\`. Do not edit. -->

# Commands

Run every command from the repository's folder. \`node site --help\` lists the commands, \`node site <command> --help\` describes one. Every
command refuses arguments and options that it does not know.

${sections.join('\n')}
## In a fragment's own repository

\`node site\` runs ${list(Object.keys(same))} for the package of the repository, with these two
([how-to](../how-to/use-your-own-repository.md)):

${own.join('\n')}
## npm scripts

npm passes arguments on only after \`--\`.

${table(
  ['script', 'does'],
  Object.entries(scripts).map(([name, does]) => [`\`${npm(name)}\``, does]),
)}`;
}

function npm(name: string): string {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
}

function section(program: string, name: string, command: Command): string {
  const { summary, arguments: positional = [], options = {}, examples } = command;
  const usage = [
    `${program} ${name}`,
    ...(Object.keys(options).length > 0 ? ['[options]'] : []),
    ...positional.map(([syntax]) => syntax),
  ].join(' ');
  const page = pages[name];
  const rows = [
    ...positional.map(([syntax, about]) => [`\`${syntax}\``, about]),
    ...Object.entries(options).map(([option, { value, summary: about, required }]) => [
      `\`--${option}${value === undefined ? '' : ` <${value}>`}\``,
      `${about}${required ? ' (required)' : ''}`,
    ]),
  ];
  const width = Math.max(...examples.map(([line]) => line.length));
  const lines = examples.map(([line, does]) => `    ${program} ${name} ${line.padEnd(width)}  # ${does}\n`);
  return `### ${name}

${summary}.${page === undefined ? '' : ` See [more](${page}).`}

    ${usage}

${rows.length === 0 ? '' : `${table(['argument or option', 'meaning'], rows)}\n`}${lines.join('')}`;
}

/** A table as the formatter writes it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return `${row(head)}${row(widths.map((width) => '-'.repeat(width)))}${rows.map(row).join('')}`;
}

function list(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
