import { readCookie } from '@site/kit/browser/cookies';
import { isPlainClick } from '@site/kit/browser/plain-click';
import { consentAnchor } from '@site/kit/protocol/consent';
import { refusesTracking } from '../browser/refuses-tracking';
import { consentAnswers, consentCookie } from './decision';
import type { ConsentData } from './show-consent';

/** Shows the consent bar to a visitor who has not answered, and to whoever follows a link to it. */
export function startConsent(data: ConsentData): void {
  const show = async (opener: HTMLElement | null) => {
    // In one chunk with the overlay: the import map of every document has 75 bytes for each chunk of the shell.
    const { showConsent } = await import(/* webpackChunkName: "overlay" */ './show-consent');
    await showConsent(data, opener);
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(links) : null;
    if (link === null || !isPlainClick(event)) return;
    // The address stays, and with it what the way back leads to.
    event.preventDefault();
    void show(link);
  });
  if (location.hash === `#${consentAnchor}`) {
    // The link was followed before the page was hydrated. A reload does not show the bar again.
    history.replaceState(history.state, '', location.pathname + location.search);
    void show(document.getElementById(consentAnchor));
  } else if (!refusesTracking() && !hasAnswered()) void show(null);
}

const links = `a[href="#${consentAnchor}"]`;

function hasAnswered(): boolean {
  const answer = readCookie(consentCookie);
  return consentAnswers.some((known) => known === answer);
}
