import { opensInThisTab } from '../../protocol/this-tab';
import { isPlainClick } from './plain-click';

/** The anchors that the router follows: `Link` of `@site/kit/runtime`. */
const FOLLOWED = 'a[data-link]';

/** The link that the router follows for a click; null if it opens a new tab or was handled already. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(FOLLOWED) : null;
  const follows = link !== null && !event.defaultPrevented && isPlainClick(event) && opensInThisTab(link);
  return follows ? link : null;
}
