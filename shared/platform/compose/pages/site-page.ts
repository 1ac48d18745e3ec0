import type { PlannedPage, PrerenderedHtml } from '@site/kit/protocol/prerenderer';
import type { CompositionRecord } from '../../store/records/composition-record';
import type { ScannedPage } from '../checks/check-links';
import type { KnownFile } from '../output/composed-file';

/** What one composition reuses of a page from another. */
export interface FinishedPage extends ScannedPage, Pick<PrerenderedHtml, 'title' | 'indexed' | 'fragments'> {
  /** A hash of everything that its document and its payload are made of. */
  readonly key: string;
  /** As the composition's record says it. */
  readonly document: CompositionRecord['documents'][number];
  /** The document and the payload. */
  readonly files: readonly [KnownFile, KnownFile];
}

/** A page of a composition: as it was planned, and what has been made of it. */
export interface SitePage extends PlannedPage, FinishedPage {
  /** Milliseconds that rendering took; null where it was reused. */
  readonly ms: number | null;
}
