import { map } from './nginx-text';

/**
 * Content negotiation by the weights in the request headers, like our server
 * (`shared/platform/serve/respond/negotiate`). `$suffix` and `$encoding` select the compressed form. `$as` is `html` or
 * `json`, for errors.
 */
export function negotiationMaps(): string[] {
  return [
    weight('$http_accept_encoding', 'br', ['br', '\\*']),
    weight('$http_accept_encoding', 'gzip', ['gzip', '\\*']),
    weight('$http_accept_encoding', 'identity', ['identity', '\\*']),
    map('$weight_br:$weight_gzip', '$coding', [[below(), 'gzip']], 'br'),
    map('$coding', '$coding_weight', [
      ['br', '$weight_br'],
      ['gzip', '$weight_gzip'],
    ]),
    map('$coding:$coding_weight:$weight_identity', '$encoding', [
      [/^\w+:0(?:\.0*)?:/, ''],
      [below('\\w+:'), ''],
      [/^br:/, 'br'],
      [/^gzip:/, 'gzip'],
    ]),
    map('$encoding', '$suffix', [
      ['br', '.br'],
      ['gzip', '.gz'],
    ]),
    weight('$http_accept', 'html', ['text/html', 'text/\\*', '\\*/\\*']),
    weight('$http_accept', 'json', ['application/json', 'application/\\*', '\\*/\\*']),
    // Between equal weights, the type that comes first wins.
    map('$http_accept', '$named_first', [
      [/^(?:(?!text\/(?:html|\*)|\*\/\*).)*application\/(?:json|\*)/i, 'json'],
    ]),
    map(
      '$weight_html:$weight_json:$weight_html:$named_first',
      '$as',
      [
        [/^[\d.]+:0(?:\.0*)?:/, 'html'],
        [below(), 'json'],
        [below('[\\d.]+:'), 'html'],
        [/:json$/, 'json'],
      ],
      'html',
    ),
  ];
}

/** `$weight_<target>`: the weight of the first of the names that the header contains; 0 if it contains none. */
function weight(header: string, target: string, names: readonly string[]): string {
  const entries = names.flatMap((name, index) => {
    const item = `(?:^|,)\\s*${name}\\s*(?:;\\s*(?!q=)[^;,]*)*`;
    const captured = `of_weight_${target}_${index}`;
    return [
      [new RegExp(`${item}(?:,|$)`, 'i'), '1'],
      [new RegExp(`${item};\\s*q=(?<${captured}>[01](?:\\.\\d*)?)\\s*(?:[;,]|$)`, 'i'), `$${captured}`],
    ] as const;
  });
  return map(header, `$weight_${target}`, entries, '0');
}

/**
 * Matches `<before><weight>:<weight>` if the first weight is less than the second: either its first differing digit is
 * smaller, or only the second continues, with more than zeros.
 */
export function below(before = ''): RegExp {
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `${digit}[\\d.]*:\\1[${digit + 1}-9]`);
  return new RegExp(`^${before}([\\d.]*)(?:${digits.join('|')}|:\\1\\.?0*[1-9])`);
}
