import { type Level, levels } from '../../config/log';

/** A line of the log with `LOG=json`. */
export function jsonLine(level: Level, fields: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), ...fields })}\n`;
}
