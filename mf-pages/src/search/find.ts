import { type Country, type Person, type Role, roles } from '../sample/facts';
import type { Phrase } from './parse';
import type { Filter } from './pieces';
import { type CompanyFacts, personAt, type Sample } from './sample';
import { countriesOf, type Place, type Region } from './vocabulary/vocabulary';

export interface Found {
  /** People who meet every filter: those on pages first, then those with the newest signal. */
  readonly matches: readonly Person[];
  /** People who miss one filter, only if few meet all. */
  readonly near: readonly Person[];
}

/** Below this number of matches, the list continues with near ones. */
const FEW = 4;
const LONGEST_NEAR = 12;

/** People for the filters of a sentence. Several values of one kind are alternatives, but each signal must be met. */
export function findPeople({ shown, companies }: Sample, phrases: readonly Phrase[]): Found {
  if (phrases.length === 0) return { matches: [], near: [] };
  const asked = askedRoles(phrases);
  const tests = testsOf(phrases);
  const matches: Person[] = [];
  const near: Person[] = [];
  const collect = (facts: CompanyFacts, people: () => readonly Person[]) => {
    const missed = tests.filter(({ isMet }) => !isMet(facts));
    if (missed.length === 0) matches.push(...people());
    else if (missed.length === 1 && missed[0]?.relaxed) near.push(...people());
  };
  // Pages show people whose companies hire for them.
  for (const person of shown)
    if (asked.includes(person.role)) collect({ ...person, jobs: [person.role] }, () => [person]);
  for (const company of companies) collect(company, () => asked.map((role) => personAt(company, role)));
  return {
    matches: matches.sort(byOrder),
    near: matches.length < FEW ? near.sort(byOrder).slice(0, LONGEST_NEAR) : [],
  };
}

function byOrder(one: Person, other: Person): number {
  return Number(other.shown ?? false) - Number(one.shown ?? false) || one.days - other.days;
}

/** A search for companies shows who runs them. */
function askedRoles(phrases: readonly Phrase[]): readonly Role[] {
  const named = (excluded: boolean) =>
    phrases.flatMap(({ filter, not }) => (filter.kind === 'role' && not === excluded ? [filter.value] : []));
  const wanted = named(false);
  const out = named(true);
  const all: readonly Role[] = wanted.length > 0 ? [...new Set(wanted)] : out.length > 0 ? roles : ['owner'];
  return all.filter((role) => !out.includes(role));
}

interface Test {
  readonly isMet: (facts: CompanyFacts) => boolean;
  /** Whether a near match may miss it. */
  readonly relaxed: boolean;
}

function testsOf(phrases: readonly Phrase[]): readonly Test[] {
  const wanted = phrases.filter(({ not }) => !not).map(({ filter }) => filter);
  const alternatives = (['industry', 'place', 'size', 'age'] as const).map((kind) =>
    wanted.filter((filter) => filter.kind === kind),
  );
  return [
    ...alternatives
      .filter((filters) => filters.length > 0)
      .map(
        (filters): Test => ({
          isMet: (facts) => filters.some((filter) => meets(facts, filter)),
          relaxed: filters[0]?.kind !== 'industry',
        }),
      ),
    ...wanted
      .filter(({ kind }) => kind === 'signal')
      .map((filter): Test => ({ isMet: (facts) => meets(facts, filter), relaxed: true })),
    ...phrases
      .filter(({ filter, not }) => not && filter.kind !== 'role')
      .map(({ filter }): Test => ({ isMet: (facts) => !meets(facts, filter), relaxed: false })),
  ];
}

function meets(facts: CompanyFacts, filter: Filter): boolean {
  switch (filter.kind) {
    case 'role':
      return true;
    case 'industry':
      return facts.industry === filter.value;
    case 'place':
      return countriesIn(filter.value).includes(facts.country);
    case 'size':
      return facts.staff >= filter.min && facts.staff <= filter.max;
    case 'signal':
      return facts.signals.includes(filter.value) && (!filter.job || facts.jobs.includes(filter.job));
    case 'age':
      return facts.days <= filter.days;
  }
}

function countriesIn(place: Place): readonly Country[] {
  return place in countriesOf ? countriesOf[place as Region] : [place as Country];
}
