import { withSite } from '@site/kit/testing/with-site';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import messages from './messages/en-US.json' with { type: 'json' };
import Newcomer from './Newcomer';

test('shows its title', () => {
  expect(renderToString(withSite(<Newcomer />, { messages }))).toContain(messages['newcomer.title']);
});
