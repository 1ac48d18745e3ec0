import { UserError } from '../../config/user-error';

/** The names of a new fragment. */
export interface FragmentNames {
  /** Such as `mf-reviews`. */
  readonly name: string;
  /** Such as `Reviews`. */
  readonly component: string;
  /** The prefix of its message ids, such as `reviews`. */
  readonly id: string;
}

/** Names that the source of a new component imports, in any template. */
const taken = ['Heading', 'MessageLoader', 'Text', 'View', 'Wrap'];

/** The names for `mf-reviews` or `reviews`. Throws a `UserError` for an invalid name. */
export function fragmentNames(given: string): FragmentNames {
  const id = /^(?:mf-)?(?!mf-)([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(given)?.[1];
  if (id === undefined || id.length < 2 || id.length > 30) {
    throw new UserError(
      `"${given}" is not a valid name for a fragment. Use mf- and 2 to 30 lower-case letters, digits and single hyphens, a letter first, such as mf-reviews.`,
    );
  }
  const name = `mf-${id}`;
  const component = id.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase());
  if (component in globalThis || taken.includes(component)) {
    throw new UserError(
      `The component of ${name} would be named ${component}, which its source imports already. Use another name.`,
    );
  }
  return { name, component, id };
}
