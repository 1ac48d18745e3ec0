/** What kind of device the page is on (docs/behaviour.md#device-information). */
export interface DeviceInfo {
  readonly device: 'phone' | 'tablet' | 'desktop';
  /** What the visitor points with first of all. */
  readonly pointer: 'fine' | 'coarse' | 'none';
}
