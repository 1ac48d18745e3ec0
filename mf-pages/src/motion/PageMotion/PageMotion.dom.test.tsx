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

test('waits for an idle moment before it fetches anything', () => {
  renderWith('welcome');
  expect(idle).toHaveLength(1);
});

test('does nothing where motion is not welcome', () => {
  renderWith('unwelcome');
  expect(idle).toHaveLength(0);
});

test('adds nothing that is seen', () => {
  const { container } = renderWith('unwelcome');
  expect(container.textContent).toBe('A row');
  expect(container.querySelector('[style]')).toBeNull();
});
