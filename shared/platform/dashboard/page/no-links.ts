/** Replaces `@site/kit/runtime`, which the kit's buttons use only for links within the site. The dashboard has none. */
export function Link(): never {
  throw new Error('The dashboard has no pages of the site to link to.');
}
