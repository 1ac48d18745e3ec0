import { UserError } from '../config/user-error';
import { type HaltName, haltNames } from '../store/deployments/deployment';

const allowed = `It takes one or more of ${haltNames.join(', ')}: --halt-on ${haltNames.join(',')}.`;

/** What `--halt-on` was given, in the order of `haltNames`. Throws a `UserError` that says what is allowed. */
export function parseHaltOn(text: string): readonly HaltName[] {
  const given = text.split(',').map((name) => name.trim());
  const known: readonly string[] = haltNames;
  for (const name of given) {
    if (known.includes(name)) continue;
    throw new UserError(
      `${name === '' ? '--halt-on lacks a name' : `--halt-on does not know "${name}"`}. ${allowed}`,
    );
  }
  return haltNames.filter((name) => given.includes(name));
}

/** What a command says of a canary with a guard, as a sentence more. */
export function describeGuard(haltOn: readonly string[] | undefined): string {
  return haltOn === undefined ? '' : ` The guard takes it back when it is worse in ${haltOn.join(' or ')}.`;
}
