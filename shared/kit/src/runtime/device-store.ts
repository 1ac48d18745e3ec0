import type { DeviceInfo } from '../contracts/device';

let current: DeviceInfo | null = null;
const listeners = new Set<() => void>();

export function setDeviceInfo(info: DeviceInfo): void {
  if (current?.device === info.device && current.pointer === info.pointer) return;
  current = info;
  for (const listener of listeners) listener();
}

export function deviceInfo(): DeviceInfo | null {
  return current;
}

export function subscribeToDeviceInfo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
