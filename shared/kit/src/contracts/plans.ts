/** The plans, cheapest first. An id names the plan's price in the configuration (`PRICES=starter=€49`). */
export const planIds = ['starter', 'team', 'agency', 'platform'] as const;
export type PlanId = (typeof planIds)[number];
