import { messageOf } from '../../../config/user-error';
import { openObjects } from '../../open-store';

/** A process that creates one object: `write-one.ts <store> <key> <bytes>` prints the result. */

const [setting = '', key = '', size = ''] = process.argv.slice(2);
const bytes = Buffer.alloc(Number(size), 'x');
console.log('writing');
await openObjects(setting, process.env)
  .putIfAbsent(key, bytes)
  .then(
    (created) => console.log(created ? 'created' : 'there already'),
    (error: unknown) => console.log(messageOf(error)),
  );
