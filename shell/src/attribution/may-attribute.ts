import type { SiteConfig } from '@site/kit/contracts/site-config';
import { refusesTracking, type TrackingSignals } from '../browser/refuses-tracking';
import { type ConsentAnswer, consentCookie } from '../consent/decision';

/** True if the source of this visit may be stored and sent (docs/reference/behaviour/attribution.md, rules 15 and 16). */
export function mayAttribute(
  { consentRequired }: Pick<SiteConfig, 'consentRequired'>,
  readCookie: (name: string) => string | undefined,
  signals?: TrackingSignals,
): boolean {
  const consented = !consentRequired || readCookie(consentCookie) === ('yes' satisfies ConsentAnswer);
  return consented && !refusesTracking(signals);
}
