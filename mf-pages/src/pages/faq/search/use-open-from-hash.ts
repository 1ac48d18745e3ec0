import { decodeAnchor } from '@site/kit/protocol/decode-anchor';
import { useLocation } from '@site/kit/runtime';
import { useEffect } from 'react';

/** Opens the question in the URL hash after client transitions, and in browsers that do not open it natively. */
export function useOpenFromHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    openFromHash(hash);
  }, [hash, key]);
  useEffect(() => {
    const onHashChange = () => openFromHash(window.location.hash);
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
}

function openFromHash(hash: string): void {
  if (hash.length < 2) return;
  const details = document.getElementById(decodeAnchor(hash.slice(1)))?.closest('details');
  if (!details || details.open) return;
  details.open = true;
  details.scrollIntoView({ block: 'start' });
}
