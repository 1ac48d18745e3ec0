import { write } from 'node:fs';
import { type Level, levels } from '../../config/log';

/** Maximum size of the queue for a slow reader, in characters, beside the lines being written. Further lines are dropped. */
const MAX_WAITING = 8_000_000;
const RETRY_MS = 100;
const FLUSH_MS = 1_000;

type WriteTo = (
  fd: number,
  bytes: Buffer,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

export type LineWriter = ReturnType<typeof lineWriter>;

/** Writes without blocking, one write at a time. Lines that fail, such as on a full disk, are dropped and counted. */
export function lineWriter(fd = 1, writeTo: WriteTo = write) {
  let waiting = '';
  let isWriting = false;
  let dropped = 0;
  /** Whether the output ends with an incomplete line. */
  let isBroken = false;
  let onFlushed: (() => void)[] = [];

  const writeWaiting = () => {
    isWriting = waiting !== '';
    if (!isWriting) {
      for (const resolve of onFlushed) resolve();
      onFlushed = [];
      return;
    }
    const bytes = Buffer.from((isBroken ? '\n' : '') + waiting);
    waiting = '';
    writeAll(bytes);
  };
  const writeAll = (bytes: Buffer) => {
    writeTo(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(writeAll, RETRY_MS, bytes).unref();
      if (error === null && written < bytes.length) {
        isBroken = true;
        return writeAll(bytes.subarray(written));
      }
      if (error === null) isBroken = false;
      else dropped += countLines(bytes);
      writeWaiting();
    });
  };
  return {
    dropped: () => dropped,
    write(line: string) {
      if (waiting.length + line.length > MAX_WAITING) dropped += 1;
      else waiting += line;
      if (!isWriting) writeWaiting();
    },
    /** Resolves when every line is written, or after a second if nothing reads them. */
    async flush() {
      if (!isWriting) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, FLUSH_MS);
        onFlushed.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}

/** A line break at the beginning only ends an incomplete line. */
function countLines(bytes: Buffer): number {
  return bytes.toString().replace(/^\n/, '').split('\n').length - 1;
}

/** A line of the log with `LOG=json`. */
export function jsonLine(level: Level, fields: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), ...fields })}\n`;
}
