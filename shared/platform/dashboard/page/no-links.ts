/** In place of `@site/kit/runtime`, of which the kit's buttons use the site's links alone. The dashboard has none of them. */
export function Link(): never {
  throw new Error('The dashboard has no pages of the site to link to.');
}
