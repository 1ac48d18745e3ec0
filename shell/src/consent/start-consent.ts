import { readCookie } from '@site/kit/browser/cookies';
import { consentAnchor } from '@site/kit/protocol/consent';
import { refusesTracking } from '../browser/refuses-tracking';
import { consentAnswers, consentCookie } from './decision';
import type { ConsentData } from './show-consent';

/** Shows the consent bar to a visitor who has not answered, and whenever a link leads to it. */
export function startConsent(data: ConsentData): void {
  const show = async (focus: boolean) => {
    const { showConsent } = await import(/* webpackChunkName: "consent" */ './show-consent');
    await showConsent(data, { focus });
  };
  const isAskedFor = () => location.hash === `#${consentAnchor}`;
  const showIfAskedFor = () => {
    if (!isAskedFor()) return;
    // So that the same link leads to it again, and a reload does not.
    history.replaceState(history.state, '', location.pathname + location.search);
    void show(true);
  };
  addEventListener('hashchange', showIfAskedFor);
  if (isAskedFor()) showIfAskedFor();
  else if (!refusesTracking() && !hasAnswered()) void show(false);
}

function hasAnswered(): boolean {
  const answer = readCookie(consentCookie);
  return consentAnswers.some((known) => known === answer);
}
