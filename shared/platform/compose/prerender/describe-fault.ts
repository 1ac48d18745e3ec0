import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

/** Describes an error in one line, with the line of the package's source that threw it if the stack contains it. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line = ''] = error.message.split('\n');
  const what = line
    .replace(/^\[@formatjs\S* Error \w+\] /, '')
    .replace(', using id as fallback', '')
    .replace(/\.$/, '');
  const [, variable] = /context variable "([^"]+)" was not provided/.exec(error.message) ?? [];
  const cause = variable === undefined ? what : `${what}: nobody passes {${variable}}`;
  const place = sourceOf(error.stack ?? '');
  return place === null ? cause : `${cause} (${place})`;
}

export function tooLong(limitMs: number): string {
  return `it takes longer than ${limitMs / 1000} s`;
}

/** Reads source maps itself: Node maps only files that it loads, and the bundler's runtime loads chunks. */
function sourceOf(stack: string): string | null {
  for (const [, file = '', line, column] of stack.matchAll(
    /^\s*at (?:async )?(?:.*? \()?(.+\.cjs):(\d+):(\d+)\)?$/gm,
  )) {
    try {
      const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in entry)) continue;
      const [, name, own] = /^webpack:\/\/([\w-]+)\/(?:\.\/)?(src\/.*)$/.exec(entry.originalSource) ?? [];
      if (own !== undefined) return `${name}/${own}:${entry.originalLine + 1}`;
    } catch {
      // A file without a source map is skipped.
    }
  }
  return null;
}
