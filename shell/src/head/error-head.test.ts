import { expect, test } from '@jest/globals';
import { testSite } from '@site/kit/testing/with-site';
import messages from '../messages/en-US.json' with { type: 'json' };
import { errorHead } from './error-head';

test.each([
  [404, 'Page not found', 'This page was not found'],
  [500, 'Something went wrong', "We're sorry for the inconvenience"],
])('the head of a %d has its title and noindex', (status, title, description) => {
  const page = {
    path: `/${status}`,
    canonical: `/${status}`,
    view: { kind: 'error', status },
    theme: 'default',
    layout: 'simple',
    locale: 'en-US',
    translation: null,
    alternates: [],
  } as const;
  const { head, ...rest } = errorHead({ page, config: testSite, home: '/', imagePath: '/', messages });
  expect(rest).toEqual({ title, indexed: false });
  const contents = head.map(({ text, attributes }) => text ?? attributes.content ?? attributes.href);
  expect(contents).toContain(`${title} | Quarry`);
  expect(contents).toContain('noindex, follow');
  expect(contents).toContainEqual(expect.stringContaining(description));
  expect(contents).toContain('https://www.example.com/social/home.png');
});
