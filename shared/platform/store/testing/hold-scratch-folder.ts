import { makeScratchFolder } from '../scratch-folder';

/** A process that makes a scratch folder in a folder, says where, and waits to be ended. */

console.log(await makeScratchFolder(process.argv[2]));
setInterval(() => {}, 60_000);
