import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Icon, type IconName, iconNames } from './Icon';

test.each(iconNames)('draws %s and hides it from screen readers', (name) => {
  const { container } = render(<Icon name={name} />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('data-icon')).toBe(name);
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.querySelector('path')?.getAttribute('d')).toMatch(/^m\s?\d/i);
});

test.each(['unheard-of', 'toString'])('logs an error and draws nothing for an unknown icon: %s', (name) => {
  const errors: unknown[] = [];
  console.error = (...args: unknown[]) => errors.push(args.join(' '));
  // The types reject this name, but it may come from data.
  const { container } = render(<Icon name={name as IconName} />);
  expect(container.innerHTML).toBe('');
  expect(errors).toEqual([`Missing icon: ${name}`]);
});
