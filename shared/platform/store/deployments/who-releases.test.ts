import { expect, test } from '@jest/globals';
import { whoReleases } from './who-releases';

const user = () => 'ann';

test("prefers the setting, then the build server, then the machine's user", () => {
  expect(whoReleases({ SITE_RELEASED_BY: 'Ann B.', GITHUB_ACTOR: 'bot' }, user)).toBe('Ann B.');
  expect(whoReleases({ SITE_RELEASED_BY: ' ', GITHUB_ACTOR: 'bot' }, user)).toBe('bot');
  expect(whoReleases({ GITLAB_USER_LOGIN: 'carl' }, user)).toBe('carl');
  expect(whoReleases({}, user)).toBe('ann');
  expect(whoReleases({})).not.toBe('');
});
