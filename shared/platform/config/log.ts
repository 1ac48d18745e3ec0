/** Levels of the log, as in pino, which log viewers know. */
export const levels = { info: 30, warn: 40, error: 50 } as const;

export type Level = keyof typeof levels;

/** Prints a message. Default level: info. */
export type Log = (text: string, level?: Level) => void;

/** The default: to the console, warnings and errors apart. */
export const consoleLog: Log = (text, level = 'info') =>
  level === 'info' ? console.log(text) : console.error(text);

/** Says what a long step is doing, in a line that changes; null removes it. Only a terminal shows it. */
export type Progress = (text: string | null) => void;
