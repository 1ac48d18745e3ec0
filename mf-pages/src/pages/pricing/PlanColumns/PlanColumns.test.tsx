import { expect, test } from '@jest/globals';
import { planIds } from '@site/kit/contracts/plans';
import { testSite, withSite } from '@site/kit/testing/with-site';
import { renderToStaticMarkup } from 'react-dom/server';
import commonMessages from '../../../messages/en-US.json' with { type: 'json' };
import messages from '../messages/en-US.json' with { type: 'json' };
import { PlanColumns } from './PlanColumns';

/** The HTML of each plan by id. */
function plans(prices: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const html = renderToStaticMarkup(
    withSite(<PlanColumns />, {
      messages: { ...commonMessages, ...messages },
      site: { ...testSite, prices },
    }),
  );
  const articles = html.split('<article').slice(1);
  return Object.fromEntries(planIds.map((id, index) => [id, articles[index] ?? '']));
}

test('a plan without a price shows "Talk to us" and links to the demo', () => {
  for (const plan of Object.values(plans({}))) {
    expect(plan).toContain('Talk to us');
    expect(plan).toContain('href="/book-demo"');
  }
});

test('a plan with a price shows it and links to sign-up', () => {
  const { starter, team } = plans({ starter: '€49 a month' });
  expect(starter).toContain('€49 a month');
  expect(starter).toContain(`href="${testSite.signUpUrl}"`);
  expect(starter).not.toContain('Talk to us');
  expect(team).toContain('Talk to us');
});
