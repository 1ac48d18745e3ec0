import { type PlanId, planIds } from '@site/kit/contracts/plans';

/** All features, by group of the comparison. */
export const featureGroups = {
  find: ['icp-search', 'hidden-lists', 'lookalike'],
  check: ['email-finder', 'email-validation', 'domain-validation'],
  hand: ['file', 'one-tool', 'all-tools', 'api', 'webhooks'],
  share: ['opt-outs', 'shared-lists', 'workspaces', 'region-rules'],
} as const;
export type FeatureGroup = keyof typeof featureGroups;
export type FeatureId = (typeof featureGroups)[FeatureGroup][number];

// Object.keys is typed string[], but the object above is complete.
export const featureGroupIds = Object.keys(featureGroups) as readonly FeatureGroup[];

/** Rows of the comparison that are no features. Each has a message `pricing.plan.<plan>.<limit>`. */
export const planLimits = ['people', 'markets', 'help'] as const;

const added: Readonly<Record<PlanId, readonly FeatureId[]>> = {
  starter: [
    'icp-search',
    'hidden-lists',
    'email-validation',
    'email-finder',
    'domain-validation',
    'file',
    'one-tool',
    // Everybody has to respect an objection, so no plan is without it.
    'opt-outs',
  ],
  team: ['lookalike', 'all-tools', 'shared-lists'],
  agency: ['workspaces'],
  platform: ['api', 'webhooks', 'region-rules'],
};

export interface Plan {
  readonly id: PlanId;
  /** The features that the plan adds to the previous one; what tells the plans apart best comes first. */
  readonly adds: readonly FeatureId[];
  /** The previous plan, which it includes. */
  readonly includes: PlanId | undefined;
  readonly features: ReadonlySet<FeatureId>;
}

/** The plans, smallest first. Every plan counts the same thing: verified leads. None charges for people. */
export const plans: readonly Plan[] = planIds.map((id, index) => ({
  id,
  adds: added[id],
  includes: planIds[index - 1],
  features: new Set(planIds.slice(0, index + 1).flatMap((plan) => added[plan])),
}));

/** The plan that suits most companies. */
export const usualPlan: PlanId = 'team';
