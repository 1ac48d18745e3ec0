import { describe, expect, test } from '@jest/globals';
import { planIds } from '@site/kit/contracts/plans';
import { featureGroups, plans } from './plans';

describe('plans', () => {
  test('each includes the previous one and adds features', () => {
    for (const [index, plan] of plans.entries()) {
      const before = plans[index - 1];
      expect(plan.includes).toBe(planIds[index - 1]);
      expect(plan.features.size).toBe((before?.features.size ?? 0) + plan.adds.length);
      expect(plan.adds.length).toBeGreaterThan(0);
    }
  });

  test('the highest includes every feature of the comparison', () => {
    const all = Object.values(featureGroups).flat();
    expect([...(plans.at(-1)?.features ?? [])].sort()).toEqual([...all].sort());
  });
});
