import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import messages from '../../../messages/en-US.json' with { type: 'json' };
import { CopyButton } from './CopyButton';

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true });
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test.each([
  { children: 'Copy', done: 'Copied' },
  { children: undefined, done: 'Copy ines@example.com' },
])('has the name "$done" and a mark for two seconds', async ({ children, done }) => {
  const label = 'Copy ines@example.com';
  const props = { value: 'ines@example.com', label, notify: async () => {}, ...(children && { children }) };
  render(withSite(<CopyButton {...props} />, { messages }));
  const click = () => act(async () => fireEvent.click(screen.getByRole('button')));
  const copied = () => screen.queryByRole('button', { name: done })?.dataset.copied;
  await click();
  act(() => jest.advanceTimersByTime(1500));
  expect(copied()).toBe('true');
  await click();
  act(() => jest.advanceTimersByTime(1500));
  expect(copied()).toBe('true');
  act(() => jest.advanceTimersByTime(500));
  expect(screen.getByRole('button', { name: label }).dataset.copied).toBeUndefined();
});
