import { caching } from '@site/kit/protocol/response-headers';
import { type ChooseResponse, prepareResponses } from '../serve/respond/prepared-response';
import type { SiteRequest, SiteResponse, StoredBody } from '../serve/respond/site-response';
import { bodyInMemory } from '../serve/site/stored-body';

/** The response for a path of the page; null for unknown paths. */
export type DashboardPage = (request: SiteRequest, path: string) => SiteResponse | null;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><style>path{fill:#151411}@media(prefers-color-scheme:dark){path{fill:#eff2ea}}</style><path d="M1 25v-6h8v-6h8V7h8v18z"/><path d="M1 5h8v8H1z"/></svg>\n`;

/** The dashboard's document and its files. */
export function dashboardPage(files: ReadonlyMap<string, StoredBody>): DashboardPage {
  const responses = new Map<string, ChooseResponse>();
  const names = [...files.keys()];
  const document = Buffer.from(documentOf(names));
  responses.set('/', prepareResponses(bodyInMemory(document, 'text/html; charset=utf-8'), noStore));
  responses.set('/icon.svg', prepareResponses(bodyInMemory(Buffer.from(ICON), 'image/svg+xml'), noStore));
  for (const [name, body] of files)
    responses.set(`/${name}`, prepareResponses(body, { 'cache-control': caching.immutable }));
  return (request, path) => responses.get(path)?.(request) ?? null;
}

const noStore = { 'cache-control': caching.none };

function documentOf(names: readonly string[]): string {
  const [script, style, font] = ['.js', '.css', '.woff2'].map((end) =>
    names.find((name) => name.endsWith(end)),
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
<div id="dashboard"><noscript>The dashboard needs JavaScript. npm run releases shows the log in a terminal.</noscript></div>
</body>
</html>
`;
}
