import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { PageMotion } from './PageMotion';

const idle: (() => void)[] = [];

afterEach(() => {
  cleanup();
  idle.length = 0;
});

function renderWith(motion: 'welcome' | 'unwelcome') {
  window.matchMedia = ((query: string) => ({
    matches: query === '(prefers-reduced-motion: no-preference)' && motion === 'welcome',
  })) as typeof window.matchMedia;
  window.requestIdleCallback = ((callback: () => void) => idle.push(callback)) as typeof requestIdleCallback;
  return render(
    <main>
      <PageMotion />
      <p data-motion="row">A row</p>
    </main>,
  );
}

test('fetches the library only when the browser is idle', () => {
  renderWith('welcome');
  expect(idle).toHaveLength(1);
});

test('does nothing with reduced motion', () => {
  renderWith('unwelcome');
  expect(idle).toHaveLength(0);
});

test('renders nothing visible', () => {
  const { container } = renderWith('unwelcome');
  expect(container.textContent).toBe('A row');
  expect(container.querySelector('[style]')).toBeNull();
});
