import { userInfo } from 'node:os';
import type { Env } from '../../config/set-variables';

/** Where build servers name the user who started a job, in order of preference. */
const variables = [
  'SITE_RELEASED_BY',
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BITBUCKET_STEP_TRIGGERER_UUID',
  'BUILDKITE_BUILD_CREATOR',
  'CIRCLE_USERNAME',
  'BUILD_REQUESTEDFOR',
  'BUILD_USER_ID',
] as const;

/** The author for the deployment log: the user who started the build server's job, or this machine's user. */
export function whoReleases(env: Env): string {
  for (const name of variables) {
    const value = env[name]?.trim();
    if (value) return value;
  }
  try {
    return userInfo().username;
  } catch {
    // A container's user id may have no name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
