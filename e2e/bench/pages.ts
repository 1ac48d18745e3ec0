/** `npm run bench:pages`: what every page of the live composition weighs, against its budget. */
import { brotliBytes, documentWeight } from '../support/document-weight';
import { livePages } from '../support/live-pages';
import { runBench } from './support/bench-site';
import { counted } from './support/figures';
import { kilobytes, printTable, verdict } from './support/table';

/** kB (1000 bytes), brotli. */
const budget = { screen: 13.45, html: 20, css: 15, font: 32, chunk: 15 } as const;
type Weight = { readonly path: string; readonly document: number } & Record<keyof typeof budget, number>;

runBench(async ({ url }) => {
  const weights: Weight[] = [];
  for (const path of [...(await livePages(url)), '/no-such-page']) weights.push(await weigh(url, path));
  const over = weights.filter((weight) => excess(weight).length > 0);
  printTable(
    'kB of each page, brotli: its document; what of it brings the first screen; the HTML without styles, the styles; its font; its own scripts',
    ['path', 'document', 'first screen', 'HTML', 'CSS', 'font', 'page chunk', ''],
    weights.map((weight) => [
      weight.path,
      ...(['document', 'screen', 'html', 'css', 'font', 'chunk'] as const).map((part) =>
        kilobytes(weight[part]),
      ),
      excess(weight).join(', '),
    ]),
  );
  printTable(
    `Heaviest of ${weights.length} pages`,
    ['', 'kB', 'target'],
    (Object.keys(budget) as (keyof typeof budget)[]).map((part) => {
      const most = Math.max(...weights.map((weight) => weight[part]));
      return [part, kilobytes(most), verdict(most / 1000, budget[part])];
    }),
  );
  console.log(`\n${weights.length - over.length} of ${weights.length} pages are within every budget.`);
  return Object.fromEntries(
    weights.flatMap((weight) => [
      [`${weight.path} document B`, counted(weight.document)],
      [`${weight.path} first screen B`, counted(weight.screen, budget.screen * 1000)],
      [`${weight.path} script B`, counted(weight.chunk, budget.chunk * 1000)],
    ]),
  );
}, 1);

/** The parts of a page that are over their budget. */
function excess(weight: Weight): readonly string[] {
  return (Object.keys(budget) as (keyof typeof budget)[])
    .filter((part) => weight[part] > budget[part] * 1000)
    .map((part) => `${part} OVER`);
}

async function weigh(url: string, path: string): Promise<Weight> {
  const html = await (await fetch(url + path)).text();
  const css = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
  const fontBytes = await Promise.all(
    fonts.map(async ([, font]) => (await (await fetch(url + font)).arrayBuffer()).byteLength),
  );
  const { all, firstScreen } = await documentWeight(html);
  return {
    path,
    document: all,
    screen: firstScreen,
    html: brotliBytes(html.replace(css, '')),
    css: brotliBytes(css),
    font: fontBytes.reduce((sum, bytes) => sum + bytes, 0),
    chunk: await chunkOf(url, html),
  };
}

/** The script of the page's own module, without what pages have in common. */
async function chunkOf(url: string, html: string): Promise<number> {
  const data = /<script type="application\/json" id="site-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const { scripts = [] } = JSON.parse(data) as { readonly scripts?: readonly string[] };
  const own = scripts.filter((script) => /^\/_fragments\/mf-pages\/__federation_expose_/.test(script));
  const sizes = await Promise.all(
    own.map(async (script) => brotliBytes(await (await fetch(url + script)).text())),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
