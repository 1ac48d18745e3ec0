import { mediaType } from '@site/kit/protocol/media-types';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { filesPath, payloadPath } from '@site/kit/protocol/site-paths';
import * as z from 'zod';
import { keyOfFile, readContent, type StoredFile } from '../../store/content/stored-content';
import { missingObjects } from '../../store/deployments/check-deployment';
import { parseJson } from '../../store/parse-record';
import type { CompositionRecord } from '../../store/records/composition-record';
import { type ReleaseSet, splitAddress } from '../../store/records/release-record';
import type { Store } from '../../store/store';
import type { FinishedPage, SitePage } from '../composed';

/** The file of a composition that lists the inputs of its pages. Outside `public`, so it is never served. */
export const pagesFile = 'pages.json';

export interface Earlier {
  readonly page: (page: PlannedPage) => FinishedPage | null;
  readonly picture: (key: string) => StoredFile | null;
}

export const nothingEarlier: Earlier = { page: () => null, picture: () => null };

const places = z.array(z.int().min(0));
const pageRow = z.object({
  key: z.string(),
  fragments: places,
  anchors: places,
  sections: places,
  links: places,
});

/** `pages.json`. Texts are indexes into the list of texts, because most links are on every page. */
const pagesSchema = z
  .object({
    /** A hash of the code that composed it. Other code may give the fields another meaning. */
    composer: z.string(),
    texts: z.array(z.string()),
    pages: z.record(z.string(), pageRow),
    /** The hash of each social image's inputs, by path. */
    pictures: z.record(z.string(), z.string()),
  })
  .refine(({ texts, pages }) =>
    Object.values(pages).every(({ fragments, anchors, sections, links }) =>
      [fragments, anchors, sections, links].flat().every((place) => place < texts.length),
    ),
  );

type PagesFile = Readonly<z.infer<typeof pagesSchema>>;
type PageRow = PagesFile['pages'][string];

export interface PagesFileOptions extends Pick<PagesFile, 'composer' | 'pictures'> {
  readonly pages: readonly SitePage[];
}

export function encodePages({ composer, pages, pictures }: PagesFileOptions): Buffer {
  const places = new Map<string, number>();
  const number = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const rows = pages.map(({ path, translation, key, ...lists }): [string, PageRow] => [
    filesPath(path, translation),
    {
      key,
      fragments: lists.fragments.map(number),
      anchors: lists.anchors.map(number),
      sections: lists.sections.map(number),
      links: lists.links.map(number),
    },
  ]);
  const file: PagesFile = {
    composer,
    texts: [...places.keys()],
    pages: Object.fromEntries(rows),
    pictures,
  };
  return Buffer.from(JSON.stringify(file));
}

/** The reusable parts of a composition: none if other code composed it, and none with missing content. */
export async function readEarlier(
  store: Store,
  { documents, content }: Pick<CompositionRecord, 'documents' | 'content'>,
  { composer, releases }: { readonly composer: string; readonly releases: ReleaseSet },
): Promise<Earlier> {
  const file = await readPagesFile(store, content[pagesFile]);
  if (file?.composer !== composer) return nothingEarlier;
  const { texts, pages, pictures } = file;
  const rows = new Map(documents.map((row) => [filesPath(row.path, row.translation ?? null), row]));
  const missing = await missingObjects(store, new Set(Object.values(content).map(keyOfFile)));
  const storedAt = (path: string) => {
    const stored = content[`public${path}`];
    return stored !== undefined && !missing.has(keyOfFile(stored)) ? stored : null;
  };
  const isExposed = (address: string) => {
    const { name, expose } = splitAddress(address);
    return releases[name]?.exposes[expose] !== undefined;
  };
  // The schema checks that every number is an index into the list.
  const textsOf = (numbers: readonly number[]) => numbers.map((place) => texts[place] as string);
  const picturePaths = new Map(Object.entries(pictures).map(([path, key]) => [key, path]));
  return {
    page({ path, translation }) {
      const place = filesPath(path, translation);
      const made = pages[place];
      const document = rows.get(place);
      if (made === undefined || document === undefined) return null;
      const fragments = textsOf(made.fragments) as FinishedPage['fragments'];
      const payloadFile = payloadPath(place);
      const [body, payload] = [storedAt(document.file), storedAt(payloadFile)];
      if (body === null || payload === null || !fragments.every(isExposed)) return null;
      return {
        key: made.key,
        title: document.title,
        indexed: document.indexed,
        fragments,
        anchors: textsOf(made.anchors),
        sections: textsOf(made.sections),
        links: textsOf(made.links),
        document,
        files: [
          { path: document.file, type: mediaType(document.file), body },
          { path: payloadFile, type: mediaType(payloadFile), body: payload },
        ],
      };
    },
    picture(key) {
      const path = picturePaths.get(key);
      return path === undefined ? null : storedAt(path);
    },
  };
}

async function readPagesFile(store: Store, stored: StoredFile | undefined): Promise<PagesFile | null> {
  if (stored === undefined) return null;
  try {
    return pagesSchema.parse(parseJson(await readContent(store, stored)));
  } catch {
    // Unreadable parts are made again.
    return null;
  }
}
