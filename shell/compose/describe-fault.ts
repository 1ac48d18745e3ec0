/** An error in one line, with the line of a package's source that threw it, where the stack tells. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line = ''] = error.message.split('\n');
  const what = line.replace(/^\[@formatjs\S* Error \w+\] /, '').replace(', using id as fallback', '');
  const place = sourceOf(error.stack ?? '');
  return place === null ? what : `${what} (${place})`;
}

/** The innermost line of a stack that lies in a package's own source. */
function sourceOf(stack: string): string | null {
  const [, name, file, line] = /webpack:\/\/([\w-]+)\/\.?\/?(src\/[^:)\s]+):(\d+)/.exec(stack) ?? [];
  return name === undefined ? null : `${name}/${file}:${line}`;
}
