import { hasRole, type Rule } from '../snapshot';

/** The site needs the host, the package of pages and the embedded package. */
export const specialRole: Rule = (snapshot, change) => {
  const fixed = change.action === 'release' && change.without?.find((name) => hasRole(snapshot, name));
  return fixed
    ? `Cannot remove ${fixed} from the site: shell/site.config.ts gives it a special role. Remove that role first.`
    : null;
};
