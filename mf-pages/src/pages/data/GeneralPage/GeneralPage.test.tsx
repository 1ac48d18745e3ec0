import { expect, test } from '@jest/globals';
import { withSite } from '@site/shared/testing/with-site';
import { renderToStaticMarkup } from 'react-dom/server';
import commonMessages from '../../../messages/en-US.json' with { type: 'json' };
import messages from '../messages/en-US.json' with { type: 'json' };
import names from '../names/messages/en-US.json' with { type: 'json' };
import { GeneralPage } from './GeneralPage';

function markup(id: string): string {
  return renderToStaticMarkup(
    withSite(<GeneralPage id={id} />, { messages: { ...commonMessages, ...messages, ...names } }),
  );
}

test('the id stands on the page once, and nothing else depends on it', () => {
  const placeholder = markup('PLACEHOLDER');
  expect(placeholder.split('PLACEHOLDER')).toHaveLength(2);
  expect(placeholder.replace('PLACEHOLDER', 'some-list')).toBe(markup('some-list'));
  expect(placeholder).toContain('>PLACEHOLDER<');
});
