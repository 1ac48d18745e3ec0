import { setTimeout as pause } from 'node:timers/promises';
import { openObjects } from '../../open-store';

/**
 * A process that competes for keys: `write-many.ts <store> <from> <keys> <writers>` waits until the object `go` exists,
 * then has several writers try to create each key, and prints how many it created.
 */

const [setting = '', from = '', keys = '', writers = ''] = process.argv.slice(2);
const objects = openObjects(setting, process.env);
await objects.putIfAbsent(`ready/${from}`, Buffer.from(from));
while (!(await objects.has('go'))) await pause(2);
let created = 0;
for (let key = 0; key < Number(keys); key += 1) {
  const wins = await Promise.all(
    Array.from({ length: Number(writers) }, (_, writer) =>
      objects.putIfAbsent(`race/${key}`, Buffer.from(`${from} ${writer}`)),
    ),
  );
  created += wins.filter(Boolean).length;
}
// As text, because FORCE_COLOR would color a number.
console.log(String(created));
