import type { SiteConfig } from '@site/kit/contracts/site-config';
import { refusesTracking, type TrackingSignals } from '../browser/refuses-tracking';
import { type ConsentAnswer, consentCookie } from '../consent/decision';

export interface MayAttributeOptions {
  readonly config: Pick<SiteConfig, 'consentRequired'>;
  readonly readCookie: (name: string) => string | undefined;
  readonly signals?: TrackingSignals | undefined;
}

/** Whether the source of this visit may be kept and sent (docs/behaviour.md#attribution, rules 15 and 16). */
export function mayAttribute({ config, readCookie, signals }: MayAttributeOptions): boolean {
  const consented = !config.consentRequired || readCookie(consentCookie) === ('yes' satisfies ConsentAnswer);
  return consented && !refusesTracking(signals);
}
