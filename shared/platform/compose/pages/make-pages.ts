import { mediaType } from '@site/kit/protocol/media-types';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import type { Progress } from '../../config/log';
import { sha256 } from '../../store/content/content-cache';
import type { FinishedPage, SitePage } from '../composed';
import { makeDocument } from '../documents/make-documents';
import { type PageGroup, type PageGroupsOptions, pageGroups } from '../documents/page-groups';
import type { RenderPages } from '../prerender/prerender';
import type { FragmentInputs } from '../prerender/prerender-inputs';
import type { PrerenderedPage } from '../prerender/prerender-protocol';
import { type ScannedPage, scanPage } from './check-pages';

export interface MakePagesOptions extends Omit<PageGroupsOptions, 'pages'> {
  readonly plan: readonly PlannedPage[];
  /** A hash of the inputs that all pages share: the shell, the configuration, and the code that composes. */
  readonly common: string;
  readonly fragmentInputs: FragmentInputs;
  /** The page in an earlier composition, or null. */
  readonly earlier: (page: PlannedPage) => FinishedPage | null;
  readonly render: RenderPages;
  readonly progress?: Progress | undefined;
}

/** Reuses pages with the same inputs, and renders the others. Inputs can depend on other pages, so compares again. */
export async function makePages(options: MakePagesOptions): Promise<SitePage[]> {
  const { plan, earlier, render, progress = () => {} } = options;
  const found = new Map<PlannedPage, FinishedPage | RenderedPage>();
  for (const page of plan) {
    const known = earlier(page);
    if (known !== null) found.set(page, known);
  }
  const readRendered = renderedReader();
  for (;;) {
    const pages = [...found].map(([{ locale }, { fragments }]) => ({ locale, fragments }));
    const groupOf = await pageGroups({ ...options, pages });
    const outdated = plan.filter((page) => {
      const known = found.get(page);
      if (known === undefined) return true;
      if ('html' in known) return false;
      return known.key !== keyOf(page, known, groupOf({ ...page, ...known }), options);
    });
    if (outdated.length === 0)
      return plan.map((page) => {
        // Every page was found or rendered.
        const known = found.get(page) as FinishedPage | RenderedPage;
        found.delete(page);
        return 'html' in known
          ? finish(page, known, groupOf({ ...page, ...known }), options)
          : { ...page, ...known, ms: null };
      });
    let done = 0;
    const rendered = await render(outdated, (page) => {
      progress(`Composing, ${done} of ${outdated.length} pages`);
      done += 1;
      return readRendered(page);
    });
    progress(null);
    for (const [index, page] of outdated.entries()) found.set(page, rendered[index] as RenderedPage);
  }
}

interface RenderedPage
  extends Pick<PrerenderedPage, 'head' | 'headHtml' | 'title' | 'indexed' | 'fragments' | 'ms'>,
    ScannedPage {
  /** UTF-8, because thousands of pages are in memory at once and strings use twice the space. */
  readonly html: Buffer;
}

/** Reads rendered pages. Stores texts that pages share only once. */
function renderedReader(): (page: PrerenderedPage) => RenderedPage {
  const texts = new Map<string, string>();
  const own = (text: string) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    // A substring would keep its complete source text in memory.
    const copy = Buffer.from(text).toString();
    texts.set(copy, copy);
    return copy;
  };
  return (page) => {
    const { head, headHtml, title, indexed, fragments, ms } = page;
    const { anchors, sections, links } = scanPage(page);
    const scanned = { anchors: anchors.map(own), sections: sections.map(own), links: links.map(own) };
    return { head, headHtml, title, indexed, fragments, ms, ...scanned, html: Buffer.from(page.html) };
  };
}

function finish(
  page: PlannedPage,
  rendered: RenderedPage,
  group: PageGroup,
  options: MakePagesOptions,
): SitePage {
  const { html, head, headHtml, ...kept } = rendered;
  const complete = { ...page, ...rendered, html: html.toString('utf8') };
  const { document, payload } = makeDocument(complete, group);
  const { body, ...row } = document;
  return {
    ...page,
    ...kept,
    key: keyOf(page, rendered, group, options),
    document: row,
    files: [{ path: row.file, type: mediaType(row.file), body }, payload],
  };
}

/** A hash of a page's inputs. Which fragments it shows follows from the same ones. */
function keyOf(
  page: PlannedPage,
  { fragments }: Pick<FinishedPage, 'fragments'>,
  group: PageGroup,
  { common, fragmentInputs }: MakePagesOptions,
): string {
  const inputs = fragments.map((address) => [address, fragmentInputs(address)]);
  return sha256(JSON.stringify([common, page, inputs, group.hash])).slice(0, 32);
}
