import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ComponentAddress } from '@site/shared/contracts/fragments';
import type { PlannedPage, PrerenderedHtml } from '../../protocol/prerenderer';
import { filesPath } from '../../protocol/site-paths';
import { writeAtomically } from '../../store/local-files';
import { sha256 } from '../../store/objects/content-cache';
import type { FragmentInputs } from './page-inputs';
import type { RenderPages } from './prerender';
import type { PrerenderedPage } from './prerender-protocol';

/** Pages that were rendered before, on this machine. */
export interface KeptPages {
  /** What a page was rendered to, if everything that it was made from is as it was. */
  readonly find: (page: PlannedPage) => PrerenderedHtml | null;
  /** Keeps the pages of a site, as far as the disk allows. */
  readonly keep: (pages: readonly PrerenderedPage[]) => Promise<void>;
}

/** Keeps nothing: every page is rendered. */
export const noKeptPages: KeptPages = { find: () => null, keep: async () => {} };

export interface KeptPagesOptions {
  /** A folder of this machine; it may be deleted at any time. */
  readonly folder: string;
  /** A hash of what every page is made from: the shell, the configuration, and the code that composes. */
  readonly common: string;
  readonly inputs: FragmentInputs;
}

/**
 * A page is made from what all pages are made from, from its row of the plan, and from the fragments that it showed. Which
 * fragments it shows follows from those, so if none of them has changed it would show the same again.
 */
interface KeptPage {
  readonly key: string;
  readonly inputs: readonly (readonly [ComponentAddress, string])[];
  readonly html: PrerenderedHtml;
}

/** Files that the pages are spread over, so that one changed page does not write all of them anew. */
const FILES = 64;

/** Reads the pages that a folder keeps. A file that is damaged counts as none. */
export async function openKeptPages({ folder, common, inputs }: KeptPagesOptions): Promise<KeptPages> {
  const names = Array.from({ length: FILES }, (_, number) => String(number));
  const read = new Map(await Promise.all(names.map((name) => readPages(folder, name))));
  const keyOf = (page: PlannedPage) => sha256(Buffer.from(JSON.stringify([common, plannedOf(page)])));
  const find = (page: PlannedPage): KeptPage | null => {
    const known = read.get(fileOf(page))?.[placeOf(page)];
    const isSame =
      known?.key === keyOf(page) && known.inputs.every(([address, input]) => inputs(address) === input);
    return isSame ? known : null;
  };
  return {
    find: (page) => find(page)?.html ?? null,
    async keep(pages) {
      const files = new Map<string, PrerenderedPage[]>();
      for (const page of pages) files.set(fileOf(page), [...(files.get(fileOf(page)) ?? []), page]);
      const changed = [...files].filter(([, all]) => all.some((page) => find(page) === null));
      await Promise.all(
        changed.map(([name, all]) => {
          const kept = all.map((page): [string, KeptPage] => {
            const { html, head, headHtml, title, indexed, fragments } = page;
            return [
              placeOf(page),
              {
                key: keyOf(page),
                inputs: fragments.map((address) => [address, inputs(address)]),
                html: { html, head, headHtml, title, indexed, fragments },
              },
            ];
          });
          const text = JSON.stringify(Object.fromEntries(kept));
          return writeAtomically(path.join(folder, name), `${sha256(Buffer.from(text))}\n${text}`).catch(
            () => {},
          );
        }),
      );
    },
  };
}

/** Renders the pages that are not kept, and keeps those. */
export function renderUnkept(kept: KeptPages, render: RenderPages): RenderPages {
  return async (pages, take) => {
    const unkept = pages.filter((page) => kept.find(page) === null);
    const rendered = new Map(
      (await render(unkept, (page) => page)).map((page, index) => [unkept[index], page]),
    );
    const all = pages.flatMap((page): PrerenderedPage[] => {
      const one = rendered.get(page);
      const known = kept.find(page);
      return one ? [one] : known ? [{ ...page, ...known, ms: null }] : [];
    });
    await kept.keep(all);
    return all.map(take);
  };
}

async function readPages(folder: string, name: string): Promise<[string, Record<string, KeptPage>]> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => '');
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  if (end < 0 || sha256(Buffer.from(json)) !== text.slice(0, end)) return [name, {}];
  return [name, JSON.parse(json) as Record<string, KeptPage>];
}

/** A page's place is the same for what it was and what it becomes. */
function placeOf({ path: page, translation }: PlannedPage): string {
  return filesPath(page, translation);
}

function fileOf(page: PlannedPage): string {
  return String(Number.parseInt(sha256(Buffer.from(placeOf(page))).slice(0, 8), 16) % FILES);
}

/** The plan's part of a page, whether it has been rendered or not. */
function plannedOf(page: PlannedPage): PlannedPage {
  const { path: own, canonical, locale, translation, alternates, view, theme, layout, fallback } = page;
  const planned = { path: own, canonical, locale, translation, alternates, view, theme, layout };
  return fallback === undefined ? planned : { ...planned, fallback };
}
