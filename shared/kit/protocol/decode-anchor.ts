/** The id that the hash of a URL means, without `#`. Visitors can type invalid ones, such as `%`. */
export function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
