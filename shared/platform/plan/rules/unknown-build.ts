import type { Rule } from '../snapshot';

/** A rollback names a build of the deployment log that is not live. */
export const unknownBuild: Rule = ({ latest, target }, change) => {
  if (change.action !== 'rollback' || change.to === undefined || latest === null) return null;
  if (change.to === latest.build)
    return `Cannot roll back to ${change.to}: it is already live. Choose another build; node site releases lists them.`;
  return target === null
    ? `Cannot find build "${change.to}" in the deployment log. node site releases lists the builds.`
    : null;
};
