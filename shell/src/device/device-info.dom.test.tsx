import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useDeviceInfo } from '@site/kit/runtime';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { readDevice, startDeviceInfo } from './device-info';

function device(pointer: 'fine' | 'coarse' | 'none', innerWidth: number, innerHeight: number) {
  const matchMedia = (query: string) => ({ matches: query === `(pointer: ${pointer})` }) as MediaQueryList;
  return { innerWidth, innerHeight, matchMedia };
}

test.each([
  [device('coarse', 390, 844), { device: 'phone', pointer: 'coarse' }],
  [device('coarse', 844, 390), { device: 'phone', pointer: 'coarse' }],
  [device('coarse', 768, 1024), { device: 'tablet', pointer: 'coarse' }],
  [device('fine', 1440, 900), { device: 'desktop', pointer: 'fine' }],
  [device('fine', 500, 900), { device: 'desktop', pointer: 'fine' }],
  [device('none', 1920, 1080), { device: 'desktop', pointer: 'none' }],
])('%#', (view, expected) => {
  expect(readDevice(view)).toEqual(expected);
});

const { dataset } = document.documentElement;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  delete dataset.device;
});

function resizeTo(pointer: 'fine' | 'coarse', width: number, height: number) {
  Object.assign(window, device(pointer, width, height));
  window.dispatchEvent(new Event('resize'));
}

test('does not refresh unless configured', () => {
  resizeTo('fine', 1440, 900);
  startDeviceInfo({ refresh: false });
  resizeTo('coarse', 390, 844);
  jest.advanceTimersByTime(1000);
  expect(dataset.device).toBe('desktop');
});

test('refreshes 50 ms after the last resize', () => {
  resizeTo('coarse', 390, 844);
  startDeviceInfo({ refresh: true });
  expect(dataset).toMatchObject({ device: 'phone', pointer: 'coarse' });
  resizeTo('coarse', 900, 900);
  jest.advanceTimersByTime(40);
  resizeTo('coarse', 1000, 1000);
  jest.advanceTimersByTime(49);
  expect(dataset.device).toBe('phone');
  jest.advanceTimersByTime(1);
  expect(dataset.device).toBe('tablet');
});

function Device() {
  const info = useDeviceInfo();
  return <output>{info === null ? 'unknown' : `${info.device}, ${info.pointer}`}</output>;
}

test('a fragment receives the change 50 ms after a resize', () => {
  resizeTo('coarse', 390, 844);
  startDeviceInfo({ refresh: true });
  render(<Device />);
  const shown = () => screen.getByRole('status').textContent;
  expect(shown()).toBe('phone, coarse');
  resizeTo('fine', 1440, 900);
  act(() => jest.advanceTimersByTime(49));
  expect(shown()).toBe('phone, coarse');
  act(() => jest.advanceTimersByTime(1));
  expect(shown()).toBe('desktop, fine');
});

test('prerendered HTML contains no device', () => {
  expect(renderToString(<Device />)).toContain('unknown');
});
