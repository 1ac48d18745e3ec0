import { expect, test } from '@jest/globals';
import { withSite } from '@site/kit/testing/with-site';
import { renderToStaticMarkup } from 'react-dom/server';
import messages from '../../../pages/home/messages/en-US.json' with { type: 'json' };
import { Questions, questionAnchor } from './Questions';

const html = renderToStaticMarkup(
  withSite(
    <Questions
      title="home.faq.title"
      lead="home.faq.lead"
      items={['home.faq.sources', 'home.faq.verified']}
    />,
    { messages },
  ),
);

test('opens only the first question, without scripts', () => {
  expect(html.match(/<details[^>]*>/g)?.map((tag) => tag.includes('open'))).toEqual([true, false]);
});

test('gives each question an anchor within its answer, so that a link opens it', () => {
  expect(questionAnchor('home.faq.verified')).toBe('verified');
  expect(html).toMatch(/<\/summary><p id="verified">/);
});

test('links to the page with all questions', () => {
  expect(html).toContain('href="/faq"');
});
