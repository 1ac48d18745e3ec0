import { expect, test } from '@jest/globals';
import { planIds } from '@site/kit/contracts/plans';
import { testSite, withSite } from '@site/kit/testing/with-site';
import { renderToStaticMarkup } from 'react-dom/server';
import commonMessages from '../../../messages/en-US.json' with { type: 'json' };
import { plans } from '../../../product/plans';
import messages from '../messages/en-US.json' with { type: 'json' };
import { PlanSteps } from './PlanSteps';

function show(prices: Readonly<Record<string, string>>): string {
  return renderToStaticMarkup(
    withSite(<PlanSteps />, {
      messages: { ...commonMessages, ...messages },
      site: { ...testSite, prices },
    }),
  );
}

test('leads with the sign-up page, in a new tab', () => {
  const link = show({}).match(/<a[^>]*>/)?.[0];
  expect(link).toContain(`href="${testSite.signUpUrl}"`);
  expect(link).toContain('target="_blank"');
});

test('names at most three features that each plan adds', () => {
  const lists = [...show({}).matchAll(/<ul>(.*?)<\/ul>/g)].map(([, items]) => items?.match(/<li>/g)?.length);
  expect(lists).toEqual(plans.map(({ adds }) => Math.min(adds.length, 3)));
});

test('says of each plan but the smallest which one it builds on', () => {
  expect(show({}).match(/Everything in \w+/g)).toEqual([
    'Everything in Starter',
    'Everything in Team',
    'Everything in Agency',
  ]);
});

test('shows the prices of the setting and no others, and an offer to talk for each plan without one', () => {
  const some = show({ starter: '€49' });
  expect(some).toContain('€49 a month, without taxes');
  expect(some.match(/€/g)).toHaveLength(1);
  expect(some.match(/Talk to us/g)).toHaveLength(planIds.length - 1);
  const all = show(Object.fromEntries(planIds.map((id) => [id, `€${id}`])));
  expect(all.match(/€/g)).toHaveLength(planIds.length);
  expect(all).not.toContain('Talk to us');
});
