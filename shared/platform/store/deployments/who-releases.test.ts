import { userInfo } from 'node:os';
import { expect, test } from '@jest/globals';
import { whoReleases } from './who-releases';

test("prefers the setting, then the build server, then the machine's user", () => {
  expect(whoReleases({ SITE_RELEASED_BY: 'Ann B.', GITHUB_ACTOR: 'bot' })).toBe('Ann B.');
  expect(whoReleases({ SITE_RELEASED_BY: ' ', GITHUB_ACTOR: 'bot' })).toBe('bot');
  expect(whoReleases({ GITLAB_USER_LOGIN: 'carl' })).toBe('carl');
  expect(whoReleases({})).toBe(userInfo().username);
});
