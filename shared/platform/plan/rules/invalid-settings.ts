import { parseEnv } from '../../config/parse-env';
import { problemIn } from '../../config/user-error';
import { isBuilding } from '../change';
import type { Rule } from '../snapshot';

/** Invalid settings are reported before anything is built. A release of every package keeps none of the live ones. */
export const invalidSettings: Rule = ({ site, settings }, change) => {
  if (!isBuilding(change)) return null;
  const env = { ...(change.action === 'release-all' ? {} : settings), ...change.env };
  try {
    parseEnv(site, env);
    return null;
  } catch (error) {
    return problemIn(error);
  }
};
