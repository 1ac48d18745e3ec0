import { expect, test } from '@jest/globals';
import { whoReleases } from './who-releases';

const user = () => 'ann';

test('what is set counts, then the build server, then the user of the machine', () => {
  expect(whoReleases({ SITE_RELEASED_BY: 'Ann B.', GITHUB_ACTOR: 'bot' }, user)).toBe('Ann B.');
  expect(whoReleases({ SITE_RELEASED_BY: ' ', GITHUB_ACTOR: 'bot' }, user)).toBe('bot');
  expect(whoReleases({ GITLAB_USER_LOGIN: 'carl' }, user)).toBe('carl');
  expect(whoReleases({}, user)).toBe('ann');
  expect(whoReleases({})).not.toBe('');
});
