import { readCookie } from '@site/kit/browser/cookies';
import { isPlainClick } from '@site/kit/browser/plain-click';
import { consentAnchor } from '@site/kit/protocol/consent';
import { refusesTracking } from '../browser/refuses-tracking';
import { consentAnswers, consentCookie } from './decision';
import type { ConsentData } from './show-consent';

/** Shows the consent bar to visitors who have not answered, and to visitors who follow a link to it. */
export function startConsent(data: ConsentData, onLoadFailure: (error: unknown) => unknown): void {
  const show = (opener: HTMLElement | null) => {
    const before = readCookie(consentCookie);
    import(/* webpackChunkName: "consent" */ './show-consent')
      .then(({ showConsent }) => showConsent(data, opener, before))
      .catch(onLoadFailure);
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(links) : null;
    if (link === null || !isPlainClick(event)) return;
    // Keep the URL and the history as they are.
    event.preventDefault();
    show(link);
  };
  // Capturing: the shell ends presses in a footer that is not hydrated.
  addEventListener('click', onClick, true);
  if (location.hash === `#${consentAnchor}`) {
    // The visitor followed the link before hydration. Remove the hash, so that a reload does not show the bar again.
    history.replaceState(history.state, '', location.pathname + location.search);
    show(document.getElementById(consentAnchor));
  } else if (!refusesTracking() && !hasAnswered()) show(null);
}

const links = `a[href="#${consentAnchor}"]`;

function hasAnswered(): boolean {
  const answer = readCookie(consentCookie);
  return consentAnswers.some((known) => known === answer);
}
