import { type RawResponse, rawRequest } from './raw-request';
import type { Row } from './row';

/** Returns the wrong responses of a server, one line each; empty if all rows agree. */
export async function checkRows(origin: string, rows: readonly Row[]): Promise<string[]> {
  const problems: string[] = [];
  for (const row of rows) {
    const response = await rawRequest(origin, row);
    const asked = `${row.method ?? 'GET'} ${row.target.slice(0, 80)} (${row.rule})`;
    problems.push(...problemsOf(row, response).map((problem) => `${asked}: ${problem}`));
  }
  return problems;
}

export function problemsOf(row: Row, response: RawResponse): string[] {
  const headers = Object.entries(row.responseHeaders ?? {}).map(
    ([name, wanted]) => [name, wanted, response.headers.get(name) ?? null] as const,
  );
  return [
    ...(response.status === row.status ? [] : [`status ${response.status}, not ${row.status}`]),
    ...headers
      .filter(([, wanted, found]) => !matches(found, wanted))
      .map(([name, wanted, found]) => `${name} is ${found}, not ${wanted}`),
    ...(row.body === undefined || matches(response.body, row.body)
      ? []
      : [`the body is not ${row.body}: ${response.body.slice(0, 200)}`]),
  ];
}

function matches(found: string | null, wanted: string | RegExp | null): boolean {
  if (wanted instanceof RegExp) return found !== null && wanted.test(found);
  return found === wanted;
}
