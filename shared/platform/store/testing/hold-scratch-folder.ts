import { makeScratchFolder } from '../scratch-folder';

/** A process that creates a scratch folder, prints its path, and waits to be ended. */

// As `node site` does.
process.on('SIGTERM', () => process.exit(143));
console.log(await makeScratchFolder(process.argv[2]));
setInterval(() => {}, 60_000);
