import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { followedLink } from '../browser/followed-link';

interface FollowLinksProps {
  /** Called for each click on a link: false leaves it to the browser. */
  readonly when: () => boolean;
  readonly children: ReactNode;
}

/** Lets the router follow every `Link`. One listener: a page has forty links, and they cost no hydration. */
export function FollowLinks({ when, children }: FollowLinksProps): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (link === null || !when()) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, when]);
  return children;
}
