import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Lets the router that it stands in follow every `Link` of the document. One listener for all of them: a page has
 * forty and more, and what a link does not need to know takes no time to render or to hydrate.
 */
export function FollowLinks({ children }: { readonly children: ReactNode }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-link]');
      if (!link || event.defaultPrevented || !isPlain(event) || !['', '_self'].includes(link.target)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return children;
}

/** Other buttons and keys ask the browser for something of its own, such as a new tab. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
