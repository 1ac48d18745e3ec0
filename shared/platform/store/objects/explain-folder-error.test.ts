import { expect, test } from '@jest/globals';
import { explainFolderError } from './explain-folder-error';

const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });

test.each([
  ['read', 'read access to the store'],
  ['list', 'read access to the store'],
  ['create', 'write access'],
] as const)('without permission to %s, asks for %s', (verb, right) => {
  const { message } = explainFolderError({ verb, key: 'live/', root: '/srv/site' }, denied);
  expect(message).toContain(`Cannot ${verb} live/ in /srv/site: permission denied. Give this user ${right}`);
});
