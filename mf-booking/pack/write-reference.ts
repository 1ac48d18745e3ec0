/** Writes the manual's tables anew: `npx tsx mf-booking/pack/write-reference.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withReference } from './reference';

const manual = new URL('../manual/reference.md', import.meta.url);
const contract = new URL('../../shared/kit/src/contracts/booking.ts', import.meta.url);
const element = new URL('../src/npm/element.ts', import.meta.url);
const [old, ...sources] = [manual, contract, element].map((file) => readFileSync(file, 'utf8'));
writeFileSync(manual, withReference(old ?? '', sources[0] ?? '', sources[1] ?? ''));
