import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';

/** A machine that has not removed its files for a day, in milliseconds, will not come back for them. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** A unique name that says which machine and process it belongs to. */
export function temporaryName(): string {
  return `${owner()}.${process.pid}.${randomBytes(8).toString('hex')}`;
}

/** Whether the process that made a file or folder of such a name is gone. */
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

/** Whether a process of this machine runs; one of another user counts as well. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
