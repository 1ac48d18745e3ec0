import { expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { sampleReleases } from '../../store/testing/sample-releases';
import { checkFederation } from './check-federation';

function check(shell: string, header: string) {
  const others = { 'mf-footer': shell, 'mf-booking': shell, 'mf-pages': shell };
  const changed = Object.entries({ ...others, shell, 'mf-header': header });
  checkFederation(
    sampleReleases(Object.fromEntries(changed.map(([name, federation]) => [name, { federation }]))),
  );
}

test.each([
  ['2.9.2', '2.9.2'],
  ['2.9.3', '2.9.2'],
  ['2.10.0', '2.9.2'],
])('a shell with %s runs a fragment built with %s', (shell, header) => {
  expect(() => check(shell, header)).not.toThrow();
});

test.each([
  ['2.9.2', '2.10.0'],
  ['2.9.2', '3.0.0'],
  ['3.0.0', '2.9.2'],
  ['2.9.2', '0.0.0'],
])('a shell with %s does not run one built with %s', (shell, header) => {
  expect(() => check(shell, header)).toThrow(UserError);
  expect(() => check(shell, header)).toThrow(
    `mf-header 1.0.0-mf-header was built with Module Federation ${header}, which the live shell 1.0.0-shell with its ${shell} cannot run.`,
  );
});
