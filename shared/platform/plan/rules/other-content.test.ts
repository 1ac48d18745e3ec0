import { expect, test } from '@jest/globals';
import { sampleRecord } from '../../store/testing/sample-releases';
import { builtRelease, releaseOf, sampleSnapshot } from '../testing/sample-snapshot';
import { otherContent } from './other-content';

const contract = (scripts: readonly string[]) => ({
  ...sampleRecord({ id: '', package: '' }).contract,
  scripts: [...scripts],
});

function release(id: string, files: Readonly<Record<string, string>>) {
  return builtRelease('mf-widget', id, {
    version: id.split('-')[0] ?? '',
    files: Object.fromEntries(
      Object.entries({ ...files, 'Widget.js': id }).map(([file, integrity]) => [
        file,
        { integrity, size: 1 },
      ]),
    ),
    contract: contract(Object.keys(files)),
  });
}

test.each([
  ['the same scripts', '1.6.0-b', { 'embed.js': 'one', 'embed-cal.js': 'two' }, null],
  ['another version', '1.6.1-b', { 'embed.js': 'other', 'embed-cal.js': 'two' }, null],
  [
    'another script',
    '1.6.0-b',
    { 'embed.js': 'other', 'embed-cal.js': 'two' },
    'with another embed.js (1.6.0-a)',
  ],
  ['another variant', '1.6.0-b', { 'embed.js': 'one', 'embed-cal.js': 'other' }, 'with another embed-cal.js'],
  ['a removed script', '1.6.0-b', { 'embed.js': 'one' }, 'with another embed-cal.js'],
  ['what is live', '1.6.0-a', { 'embed.js': 'other' }, null],
])('a release with %s', (_, id, files, says) => {
  const embedded = [release('1.6.0-a', { 'embed.js': 'one', 'embed-cal.js': 'two' })];
  const built = new Map([['mf-widget', release(id, files)]]);
  const refusal = otherContent(sampleSnapshot({ embedded }), releaseOf(['mf-widget']), built);
  if (says === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(`Cannot release mf-widget 1.6.0: this version was live ${says}`);
  const all = { action: 'release-all', names: ['mf-widget'], env: {} } as const;
  expect(otherContent(sampleSnapshot({ embedded }), all, built)).toBeNull();
});
