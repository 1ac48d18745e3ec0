/**
 * `npm run bench:growth [-- <most pages> <most fragments>]`: what composing and releasing take as the site grows, and what
 * becomes of its documents. Pages are data sets of one route, fragments are those of `node site new`, in no place.
 */
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliBytes } from '../support/document-weight';
import { composedFile } from '../support/live-log';
import { type CommandResult, copyProject, type ProjectCopy } from '../support/project';
import { runSite } from '../support/running-site';
import { kilobytes, printTable } from './support/table';

const SIZES = { pages: [20, 320, 1280, 5000], fragments: [12, 40] } as const;
const OWN_PAGES = 20;
const OWN_FRAGMENTS = 4;
const DATA_PAGE = 'mf-pages/src/pages/data/Page.tsx';

const [mostPages = 5000, mostFragments = 40] = process.argv.slice(2).map(Number);

measureAll().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

async function measureAll(): Promise<void> {
  const sizes = [
    ...SIZES.pages.map((pages) => ({ pages, fragments: OWN_FRAGMENTS })),
    ...SIZES.fragments.map((fragments) => ({ pages: OWN_PAGES, fragments })),
  ].filter(({ pages, fragments }) => pages <= mostPages && fragments <= mostFragments);
  const rows: string[][] = [];
  for (const size of sizes) {
    rows.push(await measure(size));
    console.log(rows.at(-1)?.join('  '));
  }
  printTable(
    `Composing, as the releases say it: seconds, pages rendered (${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}).\nMB and processor seconds are those of the whole command, with its builds; the first serves as well.`,
    [
      'pages',
      'fragments',
      ...['all anew', 'one text', 'header'],
      ...['MB', 's', 'text MB', 's', 'header MB', 's'],
      '/faq kB',
      'brotli kB',
      'scripts',
    ],
    rows,
  );
}

async function measure({ pages, fragments }: { readonly pages: number; readonly fragments: number }) {
  const copy = copyProject();
  try {
    await addPages(copy, pages - OWN_PAGES);
    for (let number = OWN_FRAGMENTS; number < fragments; number += 1) await addFragment(copy, number);
    const env = { COMPOSE_COMPRESS_MS: '3000', NODE_OPTIONS: tellUse };
    const site = await runSite({ project: copy.root, store: copy.store, env });
    await site.stop();
    // Its last output may still arrive.
    await pause(500);
    const all = composed(site.output());
    copy.replace(
      'mf-pages/src/pages/faq/messages/en-US.json',
      '"faq.meta.title": "',
      '"faq.meta.title": "New ',
    );
    const text = await release(copy, 'mf-pages', env);
    copy.replace('mf-header/src/messages/en-US.json', '"header.pricing": "', '"header.pricing": "New ');
    const header = await release(copy, 'mf-header', env);
    const html = composedFile(copy.store, 'public/faq/index.html');
    return [
      String(all.pages),
      String(fragments),
      ...[all, text, header].map(({ seconds, rendered }) => `${seconds} s (${rendered})`),
      ...[site.output(), text.output, header.output].flatMap((output) => [
        String(mostOf('memory', output)),
        mostOf('processor', output).toFixed(0),
      ]),
      kilobytes(Buffer.byteLength(html)),
      kilobytes(brotliBytes(html)),
      String(scriptsOf(html)),
    ];
  } finally {
    copy.remove();
  }
}

/** Makes a command print its peak memory in MB and the CPU time of itself and its children when it ends. */
const tellUse = `--import="data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs';
  process.on('exit', () => {
    const ticks = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ').slice(11, 15);
    console.log('memory', process.resourceUsage().maxRSS >> 10);
    console.log('processor', ticks.reduce((sum, each) => sum + Number(each), 0) / 100);
  });
`)}"`;

/** The most of what a command and those that it started have said. */
function mostOf(what: 'memory' | 'processor', output: string): number {
  return Math.max(
    0,
    ...[...output.matchAll(/^(\w+) ([\d.]+)$/gm)].map(([, said, value]) =>
      said === what ? Number(value) : 0,
    ),
  );
}

async function release(copy: ProjectCopy, name: string, env: Record<string, string>) {
  const result = await copy.run('release', [name], env);
  return { ...composed(result.output, result), output: result.output };
}

function composed(output: string, result?: CommandResult) {
  const [, pages, seconds, rendered] =
    /(\d+) pages composed in ([\d.]+) s: (\d+) rendered/.exec(output) ?? [];
  if (pages === undefined || (result?.code ?? 0) !== 0) throw new Error(output);
  return { pages: Number(pages), seconds, rendered };
}

async function addPages(copy: ProjectCopy, count: number): Promise<void> {
  if (count <= 0) return;
  copy.write(
    DATA_PAGE,
    copy.read(DATA_PAGE).replaceAll('params.id)', "params.id?.replace(/^bench-\\d+-/, ''))"),
  );
  copy.replace(
    DATA_PAGE,
    'dataSetIds.map((id) => ({ id }));',
    `[
      ...dataSetIds.map((id) => ({ id: String(id) })),
      ...Array.from({ length: ${count} }, (_, n) => ({ id: \`bench-\${n}-\${dataSetIds[n % dataSetIds.length]}\` })),
    ];`,
  );
}

async function addFragment(copy: ProjectCopy, number: number): Promise<void> {
  const letters = [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const name = `mf-bench${letters}`;
  const made = await copy.run('new', ['fragment', name]);
  if (made.code !== 0) throw new Error(made.output);
  const config = `${name}/rspack.config.ts`;
  copy.write(config, copy.read(config).replace(/^ *place: .*\n/m, ''));
}

/** How many scripts the document names in any way. */
function scriptsOf(html: string): number {
  return new Set(html.match(/\/_fragments\/[\w./-]+\.js/g)).size;
}
