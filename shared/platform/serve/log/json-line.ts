/** The levels of pino, which log viewers know. */
const levels = { info: 30, error: 50 } as const;

/** A line of the log with `LOG=json`. */
export function jsonLine(level: keyof typeof levels, fields: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ level: levels[level], time: new Date().toISOString(), ...fields })}\n`;
}
