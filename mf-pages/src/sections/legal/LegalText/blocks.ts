import type { MessageId } from '@site/kit/runtime';
import type { LegalBlock } from './LegalText';

/** Paragraphs as blocks. */
export function texts(...ids: readonly MessageId[]): readonly LegalBlock[] {
  return ids.map((id) => ({ kind: 'text', id }));
}

export function list(...ids: readonly MessageId[]): LegalBlock {
  return { kind: 'list', ids };
}
