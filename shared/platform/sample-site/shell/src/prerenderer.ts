import { errorPaths } from '@site/kit/protocol/site-paths';

interface Options {
  readonly entries: Readonly<Record<string, string>>;
  readonly require: (path: string) => unknown;
  readonly config: {
    readonly origin: string;
    readonly brand: { readonly name: string };
    readonly locales: { readonly locales: readonly { readonly tag: string }[] };
  };
  readonly year: number;
  readonly placed: readonly string[];
  readonly onFragment: (address: string) => void;
}

type View =
  | { readonly kind: 'page'; readonly page: string; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'error'; readonly status: number };

/** The exports of a fragment's Node build: HTML by the name of the exposed module. */
type Fragment = Readonly<Record<string, (text: string) => string>>;

/** Draws the sample's pages: a fragment, the page's own module, and another fragment. */
export async function createPrerenderer({ entries, require, config, year, placed, onFragment }: Options) {
  const [locale = { tag: 'en-US' }] = config.locales.locales;
  const draw = (address: string, text: string): string => {
    onFragment(address);
    const [name = '', module = ''] = address.split('/');
    const drawn = (require(entries[name] ?? '') as Fragment)[module];
    if (drawn === undefined) throw new Error(`${name} has no module ${module}`);
    return drawn(text);
  };
  const plan = (path: string, view: View) => ({
    path,
    canonical: path,
    locale: locale.tag,
    translation: null,
    alternates: [],
    view,
    theme: 'plain',
    layout: 'plain',
  });
  return {
    pages: [
      plan('/', { kind: 'page', page: 'home', params: {} }),
      ...['apples', 'pears'].map((id) =>
        plan(`/topics/${id}`, { kind: 'page', page: 'topic', params: { id } }),
      ),
      {
        ...plan('/topics/{id}', { kind: 'page', page: 'topic', params: { id: '{id}' } }),
        fallback: '^/topics/[a-z0-9._~-]+$',
      },
      ...Object.entries(errorPaths).map(([status, path]) =>
        plan(path, { kind: 'error', status: Number(status) }),
      ),
    ],
    prepare: async () => {},
    renderPreviewParts: async () => ({
      banner: '<p>Preview of {packages} by {who} until {until}: {message}</p>',
      styles: 'p{margin:0}',
      gone: { title: 'Gone', html: '<p>This preview is over.</p>' },
    }),
    async render({ path, view }: { readonly path: string; readonly view: View }) {
      const title = view.kind === 'error' ? `Error ${view.status}` : (view.params.id ?? config.brand.name);
      const parts =
        view.kind === 'error'
          ? [`<h1>${title}</h1>`]
          : [
              draw('mf-hello/Hello', config.brand.name),
              draw(`mf-topics/${view.page}`, title),
              draw('mf-goodbye/Goodbye', String(year)),
              ...placed.map((address) => draw(address, '')),
            ];
      const head = [
        { tag: 'title', attributes: {}, text: title },
        { tag: 'link', attributes: { rel: 'canonical', href: config.origin + path } },
      ] as const;
      return {
        html: parts.join(''),
        head,
        headHtml: `<title>${title}</title><link rel="canonical" href="${config.origin}${path}">`,
        title,
        indexed: view.kind === 'page',
        fragments:
          view.kind === 'error'
            ? []
            : ['mf-hello/Hello', `mf-topics/${view.page}`, 'mf-goodbye/Goodbye', ...placed],
      };
    },
  };
}
