import { commonHeaders, strictTransportName } from '@site/kit/protocol/response-headers';

/** A directive with its arguments, which are quoted as nginx reads them; variables (`$name`) stay variables. */
export function directive(name: string, ...values: readonly string[]): string {
  return `${[name, ...values.map(quote)].join(' ')};`;
}

/** A block, its lines indented. */
export function block(head: string, lines: readonly string[]): string {
  const body = lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `  ${line}`));
  return [`${head} {`, ...body, '}'].join('\n');
}

/** A `map` block: the first pattern that matches gives the value; strings are compared without regard to case. */
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

/** A header without a value is not sent; `$strict_transport` has one where the origin is `https:`. */
const onlyHttps = { [strictTransportName]: '$strict_transport' };

/** Headers of a location. They take the place of the server's, so the common ones are among them. */
export function headers(own: Headers): string[] {
  return Object.entries({ ...commonHeaders, ...onlyHttps, ...own }).map(
    ([name, value]) => `${directive('add_header', name, value).slice(0, -1)} always;`,
  );
}

/** A value in which nothing is a variable. Throws for one that nginx cannot hold. */
export function literal(text: string): string {
  if (/[$\0]/.test(text)) throw new Error(`nginx would read a variable in: ${text}`);
  return text;
}

function pattern({ source, flags }: RegExp): string {
  return `~${flags.includes('i') ? '*' : ''}${source}`;
}

/** A word as nginx reads it. Throws for one that is too long for it. */
export function quote(text: string): string {
  const quoted = `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
  // nginx reads its file in pieces of 4096 bytes and takes no word that is longer.
  if (quoted.length > 4000) throw new Error(`Too long for nginx: ${text.slice(0, 80)}...`);
  return /^[\w./:=~^*$@-]+$/.test(text) ? text : quoted;
}
