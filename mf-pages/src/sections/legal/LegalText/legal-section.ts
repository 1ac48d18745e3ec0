import type { SiteConfig } from '@site/kit/contracts/site-config';
import type { MessageId } from '@site/kit/runtime';
import type { MessagePrefix } from '../../../messages/message-prefix';

/** One piece of a section. */
export type LegalBlock =
  | { readonly kind: 'text'; readonly id: MessageId }
  | { readonly kind: 'list'; readonly ids: readonly MessageId[] }
  | LegalTable;

interface LegalTable {
  readonly kind: 'table';
  readonly head: readonly MessageId[];
  /** The first cell is the row's heading: a message, or a literal name such as a cookie's. */
  readonly rows: readonly (readonly [{ readonly name: string } | MessageId, ...MessageId[]])[];
}

export interface LegalSection {
  /** Id for links and the table of contents. */
  readonly anchor: string;
  readonly title: MessageId;
  readonly body: readonly LegalBlock[];
}

/** The messages of sections, texts, list items and rows that are about a service of the site. */
export type AboutServices = Readonly<
  Partial<Record<'newsletter' | 'scheduling' | 'api', readonly MessageId[]>>
>;

/** Leaves out what is about a service that the site does not have. */
export function forSite(
  sections: readonly LegalSection[],
  about: AboutServices,
  site: Pick<SiteConfig, keyof AboutServices>,
): readonly LegalSection[] {
  const services = ['newsletter', 'scheduling', 'api'] as const;
  const left = new Set<unknown>(
    services.filter((service) => site[service] === null).flatMap((service) => about[service] ?? []),
  );
  const shown = (id: unknown) => !left.has(id);
  const blocks = (block: LegalBlock): LegalBlock[] => {
    if (block.kind === 'text') return shown(block.id) ? [block] : [];
    if (block.kind === 'list') return [{ ...block, ids: block.ids.filter(shown) }];
    return [{ ...block, rows: block.rows.filter(([name]) => shown(name)) }];
  };
  return sections
    .filter(({ title }) => shown(title))
    .map((section) => ({ ...section, body: section.body.flatMap(blocks) }));
}

/**
 * A section from its messages: `section('terms.use', 1, [2, 3], 4)` shows `terms.use.title`, the paragraph `terms.use.1`, a list
 * of `terms.use.2` and `terms.use.3`, and the paragraph `terms.use.4`. The anchor is the last part of the prefix.
 */
export function section(
  messages: MessagePrefix<'title'>,
  ...body: readonly (number | readonly number[] | LegalTable)[]
): LegalSection {
  const message = (number: number) => `${messages}.${number}` as MessageId;
  return {
    anchor: messages.slice(messages.lastIndexOf('.') + 1),
    title: `${messages}.title`,
    body: body.map((part) => {
      if (typeof part === 'number') return { kind: 'text', id: message(part) };
      return 'kind' in part ? part : { kind: 'list', ids: part.map(message) };
    }),
  };
}

/**
 * A table from its messages: `<messages>.head.1` and so on, and for each row its name and `<messages>.<row>.1` and so on. The
 * name is the message `<messages>.<row>`, or the row itself where it is code. A missing message stops the composition.
 */
export function table(
  messages: MessagePrefix<'head.1'>,
  columns: number,
  rows: readonly string[],
  names: 'code' | 'text' = 'text',
): LegalTable {
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}.${index + 1}` as MessageId);
  return {
    kind: 'table',
    head: numbered(`${messages}.head`, columns),
    rows: rows.map((row) => [
      names === 'code' ? { name: row } : (`${messages}.${row}` as MessageId),
      ...numbered(`${messages}.${row}`, columns - 1),
    ]),
  };
}
