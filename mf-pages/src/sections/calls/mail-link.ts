/** A link that opens an email in the visitor's own program, with fields such as `subject` and `body`. */
export function mailLink(address: string, fields: Readonly<Record<string, string>>): string {
  // Email programs read neither a plus as a space nor a bare line feed as a line break. `encodeURIComponent` throws for half
  // of an emoji.
  const query = String(new URLSearchParams(fields)).replaceAll('+', '%20').replaceAll('%0A', '%0D%0A');
  return `mailto:${address}${query && `?${query}`}`;
}
