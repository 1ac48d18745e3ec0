import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ToolIcon, type ToolIconName, toolIconNames } from './ToolIcon';

test.each(toolIconNames)('draws %s', (name) => {
  const { container } = render(<ToolIcon name={name} />);
  expect(container.querySelector(`svg[data-icon=${name}] path`)?.getAttribute('d')).toMatch(/^m\s?\d/i);
});

test('draws no icons of the interface', () => {
  const errors: unknown[] = [];
  console.error = (...args: unknown[]) => errors.push(args.join(' '));
  // The types reject this name, but it may come from data.
  const { container } = render(<ToolIcon name={'arrow' as ToolIconName} />);
  expect(container.innerHTML).toBe('');
  expect(errors).toEqual(['Missing icon: arrow']);
});
