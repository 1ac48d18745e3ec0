/** Opt-out signals of the browser. Not every browser has both. */
export interface TrackingSignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean | undefined;
}

export function refusesTracking({ doNotTrack, globalPrivacyControl }: TrackingSignals = navigator): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
