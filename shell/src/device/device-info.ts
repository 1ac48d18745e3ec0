/** What kind of device the page is on; CSS finds it on `<html>` as `data-device` and `data-pointer`. */
export interface DeviceInfo {
  readonly device: 'phone' | 'tablet' | 'desktop';
  readonly pointer: 'fine' | 'coarse' | 'none';
}

/** docs/behaviour.md#device-information, rule 3. */
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

export interface DeviceInfoOptions {
  /** Whether to look again after a resize (`SiteConfig.deviceInfo`). */
  readonly refresh: boolean;
  readonly view?: Window;
}

/** Writes the device information onto `<html>`, and again 50 ms after a resize if configured. Returns what ends it. */
export function startDeviceInfo({ refresh, view = window }: DeviceInfoOptions): () => void {
  const { dataset } = view.document.documentElement;
  const write = () => {
    Object.assign(dataset, readDevice(view));
  };
  write();
  if (!refresh) return () => {};

  let timer: number | undefined;
  const onResize = () => {
    view.clearTimeout(timer);
    timer = view.setTimeout(write, REFRESH_MS);
  };
  view.addEventListener('resize', onResize);
  return () => {
    view.clearTimeout(timer);
    view.removeEventListener('resize', onResize);
  };
}
