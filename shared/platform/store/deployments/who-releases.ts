import { userInfo } from 'node:os';
import type { Env } from '../../config/parse-env';

/** Where build servers say who started a job, in the order in which they are asked. */
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

/** The author in the deployment log: `SITE_RELEASED_BY`, who started the build server's job, or this machine's user. */
export function whoReleases(env: Env = process.env, user: () => string = systemUser): string {
  for (const name of variables) {
    const value = env[name]?.trim();
    if (value) return value;
  }
  return user();
}

/** A container may run under a number that has no name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
