import { expect, test } from '@jest/globals';
import { jsonLdProblems } from './json-ld-shapes';

const context = { '@context': 'https://schema.org' };
const question = { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } };

test.each([
  {
    ...context,
    '@type': 'Organization',
    name: 'Q',
    url: 'https://q.example/',
    '@id': 'https://q.example/#o',
  },
  { ...context, '@type': 'FAQPage', mainEntity: [question] },
  { ...context, '@type': 'SoftwareApplication', name: 'Q', applicationCategory: 'BusinessApplication' },
])('accepts $@type', (data) => {
  expect(jsonLdProblems(data)).toEqual([]);
});

test.each([
  ['not an object', 'not an object'],
  [{ '@type': 'WebSite', name: 'Q', url: 'https://q.example' }, '@context is not https://schema.org'],
  [{ ...context, '@type': 'Recipe' }, 'has the type Recipe'],
  [{ ...context, '@type': 'WebSite', name: 'Q' }, 'WebSite.url is missing'],
  [{ ...context, '@type': 'WebSite', name: 'Q', url: '/relative' }, 'url is not an absolute address'],
  [{ ...context, '@type': 'WebSite', name: ' ', url: 'https://q.example' }, 'name is not a text'],
  [{ ...context, '@type': 'FAQPage', mainEntity: [] }, 'not a list with something in it'],
  [
    { ...context, '@type': 'FAQPage', mainEntity: [{ ...question, acceptedAnswer: 'So.' }] },
    'acceptedAnswer is not an object',
  ],
  [
    { ...context, '@type': 'SoftwareApplication', name: 'Q', applicationCategory: 'B', aggregateRating: {} },
    'aggregateRating is no property of SoftwareApplication',
  ],
  [
    {
      ...context,
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 2, name: 'Q' }],
    },
    'position is not 1',
  ],
])('rejects %j', (data, problem) => {
  expect(jsonLdProblems(data).join('\n')).toContain(problem);
});
