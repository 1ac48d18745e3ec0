import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { followedLink } from '../browser/followed-link';

/**
 * Lets the router that it stands in follow every `Link` of the document. One listener for all of them: a page has
 * forty and more, and what a link does not need to know takes no time to render or to hydrate.
 */
export function FollowLinks({ children }: { readonly children: ReactNode }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (link === null) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return children;
}
