/** Opt-out signals of the browser. Not every browser has both. */
export interface TrackingSignals {
  /** Do Not Track. */
  readonly doNotTrack?: string | null;
  /** Global Privacy Control. */
  readonly globalPrivacyControl?: boolean | undefined;
}

export function refusesTracking({ doNotTrack, globalPrivacyControl }: TrackingSignals = navigator): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
