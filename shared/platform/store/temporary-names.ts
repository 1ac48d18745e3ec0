import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';

/** Temporary files of other machines count as abandoned after this time, in milliseconds. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** A unique name that contains this machine and process. */
export function temporaryName(): string {
  return `${owner()}.${process.pid}.${randomBytes(8).toString('hex')}`;
}

/** Whether the process that made a file or folder with such a name has ended. */
export async function isAbandoned(place: string, name: string): Promise<boolean> {
  const [host, pid] = name.split('.');
  if (host === owner()) return !isAlive(Number(pid));
  const age = await stat(place).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  return age > DAY_MS;
}

function owner(): string {
  return hostname().replaceAll(/[^A-Za-z0-9-]/g, '-');
}

/** Whether a process of this machine is running, including those of other users. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
