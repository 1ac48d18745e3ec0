import { commonHeaders, strictTransportName } from '@site/kit/protocol/response-headers';

/** A directive with quoted arguments. Variables (`$name`) remain variables. */
export function directive(name: string, ...values: readonly string[]): string {
  return `${[name, ...values.map(quote)].join(' ')};`;
}

/** A block with indented lines. */
export function block(head: string, lines: readonly string[]): string {
  const body = lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `  ${line}`));
  return [`${head} {`, ...body, '}'].join('\n');
}

/** A `map` block: the first matching pattern determines the value. Strings are case-insensitive. */
export function map(
  source: string,
  target: string,
  entries: readonly (readonly [key: string | RegExp, value: string])[],
  fallback = '',
): string {
  const lines = entries.map(
    ([key, value]) => `${quote(typeof key === 'string' ? key : pattern(key))} ${quote(value)};`,
  );
  return block(`map ${quote(source)} ${target}`, [`default ${quote(fallback)};`, ...lines]);
}

export type Headers = Readonly<Record<string, string>>;

/** nginx does not send a header without a value. `$strict_transport` has one if the origin uses `https:`. */
const onlyHttps = { [strictTransportName]: '$strict_transport' };

/** Headers of a location. They replace the server's, so they include the common ones. */
export function headers(own: Headers): string[] {
  return Object.entries({ ...commonHeaders, ...onlyHttps, ...own }).map(
    ([name, value]) => `${directive('add_header', name, value).slice(0, -1)} always;`,
  );
}

/** A value without variables. Throws for a value that nginx cannot represent. */
export function literal(text: string): string {
  if (/[$\0]/.test(text))
    throw new Error(`Cannot configure nginx: it would interpret a variable in: ${text}. Remove the $.`);
  return text;
}

function pattern({ source, flags }: RegExp): string {
  return `~${flags.includes('i') ? '*' : ''}${source}`;
}

/** Quotes a word for nginx. Throws if it is too long. */
export function quote(text: string): string {
  const quoted = `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
  // nginx reads its configuration in blocks of 4096 bytes and rejects longer words.
  if (quoted.length > 4000)
    throw new Error(
      `Cannot configure nginx: it accepts at most 4096 bytes per word. Shorten: ${text.slice(0, 80)}...`,
    );
  return /^[\w./:=~^*$@-]+$/.test(text) ? text : quoted;
}
