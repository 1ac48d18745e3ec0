import * as z from 'zod';
import { parseWeight, type SimpleChange } from '../plan/change';

export interface ParsedChange {
  /** `to` is the name of a preview. */
  readonly change: SimpleChange | { readonly action: 'end-preview'; readonly to: string };
  readonly options: {
    readonly seen: number;
    readonly who?: string;
    readonly message?: string;
  };
}

/** Pasted text may contain tabs. */
const line = z
  .string()
  .trim()
  .max(300)
  .transform((text) => text.replace(/\p{Cc}/gu, ' ').trim() || undefined)
  .optional();

const sent = z.strictObject({
  action: z.enum(['promote', 'weight', 'rollback', 'end-preview']),
  weight: z.string().max(20).optional(),
  to: z.string().min(1).max(100).optional(),
  seen: z.int().positive(),
  who: line,
  message: line,
});

/** Parses a change from the page; null for anything else. Throws a `UserError` for an invalid weight. */
export function parseChange(body: string): ParsedChange | null {
  const result = sent.safeParse(parseJson(body));
  if (!result.success) return null;
  const { action, weight, to, seen, who, message } = result.data;
  const options = { seen, ...(who && { who }), ...(message && { message }) };
  switch (action) {
    case 'promote':
      return { change: { action }, options };
    case 'weight':
      return { change: { action, weight: parseWeight(weight) }, options };
    case 'rollback':
      return { change: { action, to }, options };
    case 'end-preview':
      return to === undefined ? null : { change: { action, to }, options };
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
