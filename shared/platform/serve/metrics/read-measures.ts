import { deviceSizes, fragmentOutcomes, type Measures } from '@site/kit/protocol/measures';
import { z } from 'zod';

const name = z.string().regex(/^[\w-]{1,64}$/);
/** Who keeps a page open for longer is no measure of it. */
const milliseconds = z.number().min(0).max(600_000).optional();

const measures = z.strictObject({
  build: name,
  page: name,
  device: z.enum(deviceSizes),
  paint: milliseconds,
  shift: z.number().min(0).max(100).optional(),
  interaction: milliseconds,
  hydrated: milliseconds,
  fragments: z
    .record(name, z.array(z.enum(fragmentOutcomes)).max(fragmentOutcomes.length))
    .refine((all) => Object.keys(all).length <= 20),
});

/** The measures that a browser says it took; null for anything else. */
export function readMeasures(body: string): Measures | null {
  try {
    return measures.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
