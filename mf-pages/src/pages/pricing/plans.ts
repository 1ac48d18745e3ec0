import { type PlanId, planIds } from '@site/kit/contracts/plans';

/** Limits of a plan, as messages `pricing.plan.<plan>.<limit>` without figures, which are part of the offer. */
export const planLimits = ['leads', 'people', 'help'] as const;

/** All features, by group of the comparison. */
export const featureGroups = {
  find: ['icp-search', 'hidden-lists', 'lookalike'],
  check: ['email-finder', 'email-validation', 'domain-validation'],
  hand: ['file', 'one-tool', 'all-tools', 'api'],
  share: ['shared-lists', 'workspaces', 'contact-rules', 'webhooks'],
} as const;
export type FeatureGroup = keyof typeof featureGroups;
export type FeatureId = (typeof featureGroups)[FeatureGroup][number];

// Object.keys is typed string[], but the object above is complete.
export const featureGroupIds = Object.keys(featureGroups) as readonly FeatureGroup[];

/** The features that a plan adds to the previous one. */
const adds = {
  starter: [
    'icp-search',
    'hidden-lists',
    'email-finder',
    'email-validation',
    'domain-validation',
    'file',
    'one-tool',
  ],
  team: ['lookalike', 'all-tools', 'shared-lists'],
  agency: ['workspaces', 'contact-rules'],
  platform: ['api', 'webhooks'],
} as const satisfies Readonly<Record<PlanId, readonly FeatureId[]>>;

export interface Plan {
  readonly id: PlanId;
  /** The previous plan, which it includes. */
  readonly includes: PlanId | undefined;
  readonly adds: readonly FeatureId[];
  readonly features: ReadonlySet<FeatureId>;
}

export const plans: readonly Plan[] = planIds.map((id, index) => ({
  id,
  includes: planIds[index - 1],
  adds: adds[id],
  features: new Set(planIds.slice(0, index + 1).flatMap((plan): readonly FeatureId[] => adds[plan])),
}));
