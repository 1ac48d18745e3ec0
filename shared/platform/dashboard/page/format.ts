import type { DashboardPreview } from './protocol';

// With the zone: people on call in two zones compare times, and `node site releases` prints UTC.
const parts = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
const sameYear = new Intl.DateTimeFormat('en-GB', parts);
const withYear = new Intl.DateTimeFormat('en-GB', { ...parts, year: 'numeric' });

/** A time in the log, such as `22 Nov, 08:12 UTC`. */
export function formatTime(at: string): string {
  const time = new Date(at);
  return (time.getFullYear() === new Date().getFullYear() ? sameYear : withYear).format(time);
}

/** Bytes in kB of 1000 bytes, such as `41.3 kB`. */
export function formatBytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** A fraction in percent, such as `12 %`. A small non-zero one is not rounded to zero. */
export function formatPart(part: number): string {
  const percent = part * 100;
  if (percent === 0) return '0 %';
  if (percent < 0.1) return '< 0.1 %';
  return `${percent < 10 ? percent.toFixed(1) : percent.toFixed(0)} %`;
}

const count = new Intl.NumberFormat('en-GB');

export function formatCount(number: number, one: string, many: string): string {
  return `${count.format(number)} ${number === 1 ? one : many}`;
}

/** The packages of a preview, such as `mf-goodbye and mf-hello`. */
export function formatPackages({ releases }: DashboardPreview): string {
  return releases.map(({ name }) => name).join(' and ');
}
