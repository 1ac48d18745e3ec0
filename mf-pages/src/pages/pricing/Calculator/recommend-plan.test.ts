import { expect, test } from '@jest/globals';
import { type Needs, recommendPlan } from './recommend-plan';

const one: Needs = { people: 1, perWeek: 25, markets: false, clients: false, systems: false };

test.each<[Partial<Needs>, string, string, number]>([
  [{}, 'starter', 'one', 110],
  [{ perWeek: 100 }, 'starter', 'one', 430],
  [{ markets: true }, 'team', 'markets', 110],
  [{ markets: true, perWeek: 100 }, 'team', 'markets', 430],
  [{ people: 2 }, 'team', 'people', 220],
  [{ people: 30, perWeek: 100 }, 'team', 'people', 13_000],
  [{ clients: true }, 'agency', 'clients', 110],
  [{ people: 8, clients: true, systems: true }, 'platform', 'systems', 870],
])('%j needs %s because of %s', (needs, plan, reason, leadsPerMonth) => {
  expect(recommendPlan({ ...one, ...needs })).toEqual({ plan, reason, leadsPerMonth });
});
