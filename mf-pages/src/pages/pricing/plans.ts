import { type PlanId, planIds } from '@site/kit/contracts/plans';

/** Limits of a plan. They are words, `pricing.plan.<plan>.<limit>`: the figures belong in the offer. */
export const planLimits = ['leads', 'people', 'help'] as const;

/** Everything a plan may include, in the groups of the comparison. */
export const featureGroups = {
  find: ['icp-search', 'hidden-lists', 'lookalike'],
  check: ['email-finder', 'email-validation', 'domain-validation'],
  hand: ['file', 'one-tool', 'all-tools', 'api'],
  share: ['shared-lists', 'workspaces', 'contact-rules', 'webhooks'],
} as const;
export type FeatureGroup = keyof typeof featureGroups;
export type FeatureId = (typeof featureGroups)[FeatureGroup][number];

// Object.keys is typed string[]; the table above is closed.
export const featureGroupIds = Object.keys(featureGroups) as readonly FeatureGroup[];

/** What a plan adds to the plan before it. */
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
  /** The plan it includes whole. */
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
