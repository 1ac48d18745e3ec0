import { expect, test } from '@jest/globals';
import { releaseOf, sampleSnapshot } from '../testing/sample-snapshot';
import { specialRole } from './special-role';

test.each(['shell', 'mf-topics', 'mf-widget'])('%s cannot be removed', (name) => {
  expect(specialRole(sampleSnapshot(), releaseOf([], { without: [name] }))).toBe(
    `Cannot remove ${name} from the site: shell/site.config.ts gives it a special role. Remove that role first.`,
  );
});

test('other packages can be removed, and packages with a role can be released', () => {
  expect(specialRole(sampleSnapshot(), releaseOf(['shell'], { without: ['mf-hello'] }))).toBeNull();
});
