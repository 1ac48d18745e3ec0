import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ToolIcon, type ToolIconName, toolIconNames } from './ToolIcon';

test.each(toolIconNames)('draws %s', (name) => {
  const { container } = render(<ToolIcon name={name} />);
  expect(container.querySelector(`svg[data-icon=${name}] path`)?.getAttribute('d')).toMatch(/^m\s?\d/i);
});

test('has a fixed list of icons', () => {
  expect([...toolIconNames].sort()).toEqual(
    [
      ...['icp-search', 'hidden-lists', 'email-finder', 'email-finder-tools', 'email-validation'],
      ...['domain-validation', 'lookalike-analysis', 'senders-integrations'],
      ...['sending-tool', 'crm', 'linkedin-automation'],
    ].sort(),
  );
});

test('draws no icons of the interface', () => {
  const errors: unknown[] = [];
  console.error = (...args: unknown[]) => errors.push(args.join(' '));
  // The types reject this name, but it may come from data.
  const { container } = render(<ToolIcon name={'arrow' as ToolIconName} />);
  expect(container.innerHTML).toBe('');
  expect(errors).toEqual(['Missing icon: arrow']);
});
