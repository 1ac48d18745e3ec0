import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ToolIcon, type ToolIconName, toolIconNames } from './ToolIcon';

test.each(toolIconNames)('%s is drawn', (name) => {
  const { container } = render(<ToolIcon name={name} />);
  expect(container.querySelector(`svg[data-icon=${name}] path`)?.getAttribute('d')).toMatch(/^m\s?\d/i);
});

test('the list is the fixed one', () => {
  expect([...toolIconNames].sort()).toEqual(
    [
      ...['icp-search', 'hidden-lists', 'email-finder', 'email-finder-tools', 'email-validation'],
      ...['domain-validation', 'lookalike-analysis', 'senders-integrations'],
      ...['sending-tool', 'crm', 'linkedin-automation'],
    ].sort(),
  );
});

test('an icon of the interface is not among them', () => {
  const errors: unknown[] = [];
  console.error = (...args: unknown[]) => errors.push(args.join(' '));
  // A name that the types would refuse, as it may come from data.
  const { container } = render(<ToolIcon name={'arrow' as ToolIconName} />);
  expect(container.innerHTML).toBe('');
  expect(errors).toEqual(['Missing icon: arrow']);
});
