import { write } from 'node:fs';
import { type Level, levels } from '../../config/log';

export interface LineWriter {
  readonly write: (line: string) => void;
  readonly dropped: () => number;
  /** Resolves when every line is written, or after a second if nothing reads them. */
  readonly flush: () => Promise<void>;
}

/** Maximum size of the queue for a slow reader, in characters, beside the lines being written. Further lines are dropped. */
const MAX_WAITING = 8_000_000;
const RETRY_MS = 100;
const FLUSH_MS = 1_000;

type WriteTo = (
  fd: number,
  bytes: Buffer,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/** Writes without blocking, one write at a time. Lines that fail, such as on a full disk, are dropped and counted. */
export function lineWriter(fd = 1, writeTo: WriteTo = write): LineWriter {
  let waiting: string[] = [];
  let waitingLength = 0;
  let isWriting = false;
  let dropped = 0;
  /** Whether the output ends with an incomplete line. */
  let isBroken = false;
  let flushed: Promise<void> | null = null;
  let onFlushed = () => {};

  const writeWaiting = () => {
    if (waiting.length === 0) return onFlushed();
    isWriting = true;
    const lines = waiting.length;
    const bytes = Buffer.from((isBroken ? '\n' : '') + waiting.join(''));
    waiting = [];
    waitingLength = 0;
    writeAll(bytes, lines);
  };
  const writeAll = (bytes: Buffer, lines: number) => {
    writeTo(fd, bytes, (error, written) => {
      const left = bytes.subarray(error === null ? written : 0);
      if (error?.code === 'EAGAIN') return void setTimeout(writeAll, RETRY_MS, bytes, lines).unref();
      if (error === null && left.length > 0) {
        isBroken = true;
        return writeAll(left, lines);
      }
      if (error === null) isBroken = false;
      else dropped += Math.min(lines, countLines(left));
      isWriting = false;
      writeWaiting();
    });
  };
  return {
    dropped: () => dropped,
    write(line) {
      if (waitingLength + line.length > MAX_WAITING) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      waitingLength += line.length;
      if (!isWriting) writeWaiting();
    },
    flush() {
      if (!isWriting) return Promise.resolve();
      flushed ??= new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, FLUSH_MS);
        onFlushed = () => {
          clearTimeout(timer);
          resolve();
        };
      }).then(() => {
        flushed = null;
      });
      return flushed;
    },
  };
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** A line of the log with `LOG=json`. */
export function jsonLine(level: Level, fields: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), ...fields })}\n`;
}
