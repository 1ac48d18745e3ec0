import * as z from 'zod';
import { parseWeight } from '../plan/change';

export type ParsedChange = ReturnType<typeof parseChange>;

/** Pasted text may contain tabs. */
const line = z
  .string()
  .trim()
  .max(300)
  .transform((text) => text.replace(/\p{Cc}/gu, ' ').trim() || undefined)
  .optional();

const described = { seen: z.int().positive(), who: line, message: line };
const target = z.string().min(1).max(100);

/** A change as the page sends it. */
export const sentChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('promote'), ...described }),
  z.strictObject({ action: z.literal('weight'), weight: z.string().max(20).optional(), ...described }),
  z.strictObject({ action: z.literal('rollback'), to: target.optional(), ...described }),
  z.strictObject({ action: z.literal('end-preview'), to: target, ...described }),
]);

/** Throws a `UserError` for an invalid weight. */
export function parseChange({ seen, who, message, ...change }: z.infer<typeof sentChange>) {
  const options = { seen, ...(who && { who }), ...(message && { message }) };
  if (change.action !== 'weight') return { change, options };
  return { change: { ...change, weight: parseWeight(change.weight) }, options };
}
