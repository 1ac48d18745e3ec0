/** The signals by which browsers say that their visitor does not want to be tracked. Not every browser has both. */
export interface TrackingSignals {
  /** "Do Not Track". */
  readonly doNotTrack?: string | null;
  /** Global Privacy Control. */
  readonly globalPrivacyControl?: boolean | undefined;
}

export function refusesTracking({ doNotTrack, globalPrivacyControl }: TrackingSignals = navigator): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
