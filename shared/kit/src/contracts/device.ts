/** The kind of device (docs/reference/behaviour/themes-and-layouts.md#device-information). */
export interface DeviceInfo {
  readonly device: 'phone' | 'tablet' | 'desktop';
  /** The visitor's primary pointing device. */
  readonly pointer: 'fine' | 'coarse' | 'none';
}
