import { useSyncExternalStore } from 'react';
import type { DeviceInfo } from '../contracts/device';
import { deviceInfo, subscribeToDeviceInfo } from './device-store';

/**
 * The kind of device; null in prerendered HTML and until the page is hydrated. With `DEVICE_INFO=1` it updates 50
 * ms after a resize (docs/reference/behaviour/themes-and-layouts.md#device-information). For styles alone, use
 * `data-device` and `data-pointer` on `<html>`.
 */
export function useDeviceInfo(): DeviceInfo | null {
  return useSyncExternalStore(subscribeToDeviceInfo, deviceInfo, () => null);
}
