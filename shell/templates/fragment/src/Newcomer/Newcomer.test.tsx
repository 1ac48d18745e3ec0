import { expect, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { renderToString } from 'react-dom/server';
import messages from '../messages/en-US.json' with { type: 'json' };
import Newcomer from './Newcomer';

test('mf-newcomer says its texts', () => {
  const html = renderToString(withSite(<Newcomer />, { messages }));
  expect(html).toContain(messages['newcomer.title']);
  expect(html).toContain(messages['newcomer.text']);
});
