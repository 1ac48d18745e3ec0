import type { PlannedPage, PrerenderedHtml } from '@site/kit/protocol/prerenderer';
import type { StoredFile } from '../store/content/stored-content';
import type { CompositionRecord } from '../store/records/composition-record';
import type { ScannedPage } from './pages/check-pages';

/** A file in a composition's `public/`. */
export interface ComposedFile {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

export interface KnownFile extends Omit<ComposedFile, 'body'> {
  readonly body: Buffer | StoredFile;
}

/** The parts of a page that another composition can reuse. */
export interface FinishedPage extends ScannedPage, Pick<PrerenderedHtml, 'title' | 'indexed' | 'fragments'> {
  /** A hash of all inputs of its document and its payload. */
  readonly key: string;
  /** Its row in the composition's record. */
  readonly document: CompositionRecord['documents'][number];
  readonly files: readonly [KnownFile, KnownFile];
}

export interface SitePage extends PlannedPage, FinishedPage {
  /** Rendering time in milliseconds; null if the page was reused. */
  readonly ms: number | null;
}
