import path from 'node:path';
import { mediaType } from '@site/kit/protocol/media-types';
import { caching } from '@site/kit/protocol/response-headers';
import { build } from 'esbuild';
import { messageOf, UserError } from '../config/user-error';
import { type ChooseResponse, prepareResponses } from '../serve/respond/prepared-response';
import type { SiteRequest, SiteResponse, StoredBody } from '../serve/respond/site-response';
import { bodyInMemory } from '../serve/site/stored-body';
import { compress } from '../store/content/compress';

export type DashboardPage = (request: SiteRequest, path: string) => SiteResponse | null;

/** Builds the files of the dashboard's page, by name. Rejects with a `UserError` and the compiler's message. */
export async function buildPage(): Promise<ReadonlyMap<string, StoredBody>> {
  const folder = path.join(import.meta.dirname, 'page');
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'main.tsx')],
    // The kit's buttons import links from the runtime; the dashboard has none.
    alias: { '@site/kit/runtime': path.join(folder, 'no-links.ts') },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.woff2': 'file' },
    outdir: '/',
    entryNames: 'dashboard-[hash]',
    assetNames: '[name]-[hash]',
    write: false,
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw new UserError(
      `Cannot build the dashboard's page: ${messageOf(error)}\nFix the errors in shared/platform/dashboard/page.`,
    );
  });
  const files = outputFiles.map(async ({ path: file, contents }): Promise<[string, StoredBody]> => {
    const bytes = Buffer.from(contents);
    const body = bodyInMemory(bytes, mediaType(file));
    return [
      path.basename(file),
      file.endsWith('.woff2') ? body : { ...body, ...(await compress(bytes, 'quick')) },
    ];
  });
  return new Map(await Promise.all(files));
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><style>path{fill:#151411}@media(prefers-color-scheme:dark){path{fill:#eff2ea}}</style><path d="M1 25v-6h8v-6h8V7h8v18z"/><path d="M1 5h8v8H1z"/></svg>\n`;

export function dashboardPage(files: ReadonlyMap<string, StoredBody>): DashboardPage {
  const responses = new Map<string, ChooseResponse>();
  const noStore = { 'cache-control': caching.none };
  const document = Buffer.from(documentOf([...files.keys()]));
  responses.set('/', prepareResponses(bodyInMemory(document, 'text/html; charset=utf-8'), noStore));
  responses.set('/icon.svg', prepareResponses(bodyInMemory(Buffer.from(ICON), 'image/svg+xml'), noStore));
  for (const [name, body] of files)
    responses.set(`/${name}`, prepareResponses(body, { 'cache-control': caching.immutable }));
  return (request, path) => responses.get(path)?.(request) ?? null;
}

function documentOf(names: readonly string[]): string {
  // The font of texts, which is used only if it is there for the first paint; the sign-in's headline can wait for its own.
  const [script, style, font] = [/\.js$/, /\.css$/, /^(?!.*display).*\.woff2$/].map((pattern) =>
    names.find((name) => pattern.test(name)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Dashboard</title>
<link rel="icon" href="/icon.svg">
<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>
<link rel="stylesheet" href="/${style}">
<script type="module" src="/${script}"></script>
</head>
<body>
<div id="dashboard"><noscript>The dashboard needs JavaScript. node site releases shows the log in a terminal.</noscript></div>
</body>
</html>
`;
}
