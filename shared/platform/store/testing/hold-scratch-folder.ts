/** A process that makes a scratch folder in a folder, says where, and waits to be ended. */
import { makeScratchFolder } from '../scratch-folder';

console.log(await makeScratchFolder(process.argv[2]));
setInterval(() => {}, 60_000);
