/** 128 plus the number of SIGPIPE, the usual exit code of `node site releases | head -3`. */
const UNREAD = 141;
/** Errors of a full disk or a closed terminal behind the output. A command continues, too. */
const unwritable = ['ENOSPC', 'EDQUOT', 'EIO'];

/** Ends a command silently when nobody reads its output any more. A server continues. */
export function exitOnBrokenPipe(
  { stdout, stderr, exit }: Pick<NodeJS.Process, 'stdout' | 'stderr' | 'exit'>,
  isServing: () => boolean,
): void {
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (unwritable.includes(error.code ?? '')) return;
      if (error.code !== 'EPIPE') throw error;
      if (!isServing()) exit(UNREAD);
    });
}
