import type { DeviceInfo } from '@site/kit/contracts/device';
import { setDeviceInfo } from '@site/kit/runtime-host';

/** docs/reference/behaviour/themes-and-layouts.md#device-information, rule 3. */
const REFRESH_MS = 50;
/** The shorter side of a phone is below this many CSS pixels. */
const TABLET_PX = 600;

type DeviceWindow = Pick<Window, 'innerWidth' | 'innerHeight' | 'matchMedia'>;

export function readDevice(view: DeviceWindow): DeviceInfo {
  const pointer = (['fine', 'coarse'] as const).find((kind) => view.matchMedia(`(pointer: ${kind})`).matches);
  const shorterSide = Math.min(view.innerWidth, view.innerHeight);
  const handheld = shorterSide < TABLET_PX ? 'phone' : 'tablet';
  return { device: pointer === 'coarse' ? handheld : 'desktop', pointer: pointer ?? 'none' };
}

/** Publishes the device to `useDeviceInfo` and to CSS. With `refresh`, also after each resize (`SiteConfig.deviceInfo`). */
export function startDeviceInfo({ refresh }: { readonly refresh: boolean }): void {
  const { dataset } = document.documentElement;
  const write = () => {
    const info = readDevice(window);
    Object.assign(dataset, info);
    setDeviceInfo(info);
  };
  write();
  if (!refresh) return;

  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(write, REFRESH_MS);
  });
}
