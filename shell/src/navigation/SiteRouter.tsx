import type { PagePayload } from '@site/kit/protocol/document';
import { FirstScreenFirst, FollowLinks } from '@site/kit/runtime-host';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { type Navigator, Router } from 'react-router-dom';
import { isAtTop, type Navigation, type NavigationState } from './navigation';

interface SiteRouterProps {
  readonly navigation: Navigation;
  /** Called when a page or anchor has been committed to the screen, before it is painted. */
  readonly onArrival: (state: NavigationState) => void;
  readonly children: (page: PagePayload) => ReactNode;
}

/** Connects react-router to the site's navigation: its hooks and `Link` work, and a page appears when it is loaded. */
export function SiteRouter({ navigation, onArrival, children }: SiteRouterProps) {
  const [state, setState] = useState(navigation.state);
  const [navigator] = useState(() => createNavigator(navigation));
  // Not in a transition of React's: its pauses would make a loaded page wait for work that nobody sees (docs/decisions/0117).
  useEffect(() => navigation.subscribe(() => setState(navigation.state())), [navigation]);
  useLayoutEffect(() => onArrival(state), [state]);
  return (
    <Router location={state.location} navigator={navigator}>
      <FollowLinks>
        <FirstScreenFirst value={isAtTop(state)}>{children(state.page)}</FirstScreenFirst>
      </FollowLinks>
    </Router>
  );
}

function createNavigator(navigation: Navigation): Navigator {
  const href = (to: Parameters<Navigator['createHref']>[0]) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
  return {
    createHref: href,
    go: (delta) => window.history.go(delta),
    push: (to) => navigation.go(href(to)),
    replace: (to) => navigation.go(href(to), 'replace'),
  };
}
