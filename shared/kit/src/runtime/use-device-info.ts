import { useSyncExternalStore } from 'react';
import type { DeviceInfo } from '../contracts/device';
import { deviceInfo, subscribeToDeviceInfo } from './device-store';

/**
 * What kind of device the page is on; null in prerendered HTML and until the page is hydrated. With `DEVICE_INFO=1` it is
 * refreshed 50 ms after a resize (docs/reference/behaviour/themes-and-layouts.md#device-information). For looks alone
 * CSS has `data-device` and
 * `data-pointer` on `<html>`.
 */
export function useDeviceInfo(): DeviceInfo | null {
  return useSyncExternalStore(subscribeToDeviceInfo, deviceInfo, () => null);
}
