import type { PlanId } from '@site/kit/contracts/plans';

/** The needs of a company. */
export interface Needs {
  /** People who write to leads. */
  readonly people: number;
  /** New leads for each of them, in a week. */
  readonly perWeek: number;
  /** Whether they sell in more than one market. */
  readonly markets: boolean;
  /** Whether the lists are for clients. */
  readonly clients: boolean;
  /** Whether another system calls the search. */
  readonly systems: boolean;
}

/** Why a plan was recommended, as a message `pricing.calculator.why.<reason>`. */
type Reason = 'systems' | 'clients' | 'people' | 'markets' | 'one';

/** The smallest plan that suits the needs, and the leads per month, rounded to tens. */
export function recommendPlan(needs: Needs) {
  const [plan, reason] = planFor(needs);
  return { leadsPerMonth: Math.round((needs.people * needs.perWeek * 52) / 12 / 10) * 10, plan, reason };
}

function planFor({ people, markets, clients, systems }: Needs): readonly [PlanId, Reason] {
  if (systems) return ['platform', 'systems'];
  if (clients) return ['agency', 'clients'];
  if (people > 1) return ['team', 'people'];
  if (markets) return ['team', 'markets'];
  return ['starter', 'one'];
}
