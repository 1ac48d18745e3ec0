/** Like js-cookie, which would add 570 bytes to the inline script of every document. */
export function readCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    return found
      ?.slice(name.length + 1)
      .replace(/^"(.*)"$/, '$1')
      .replace(/(%[\dA-F]{2})+/gi, decodeURIComponent);
  } catch {
    // The browser denies access, or the value of another script cannot be decoded.
    return undefined;
  }
}
