/** What kind of device the page is on (docs/reference/behaviour/themes-and-layouts.md#device-information). */
export interface DeviceInfo {
  readonly device: 'phone' | 'tablet' | 'desktop';
  /** What the visitor points with first of all. */
  readonly pointer: 'fine' | 'coarse' | 'none';
}
