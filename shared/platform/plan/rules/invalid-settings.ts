import { blockedServiceProblem, parseEnv } from '../../config/parse-env';
import { problemIn } from '../../config/user-error';
import { isBuilding } from '../change';
import { type Rule, settingsAfter } from '../snapshot';

/** Invalid settings are reported before anything is built. */
export const invalidSettings: Rule = (snapshot, change) => {
  if (!isBuilding(change)) return null;
  try {
    const env = settingsAfter(snapshot, change);
    parseEnv(snapshot.site, env);
    return blockedServiceProblem(snapshot.site, env);
  } catch (error) {
    return problemIn(error);
  }
};
