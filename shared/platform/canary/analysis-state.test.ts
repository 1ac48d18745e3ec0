import { expect, test } from '@jest/globals';
import { type AnalysisEvent, type AnalysisState, step } from './analysis-state';

const canaryOf = (build: string, visitKey?: string) => ({
  site: { build },
  weight: 5,
  analysis: { rollbackOn: ['errors'], deployment: 2, visitKey },
});
const followed = (canary: ReturnType<typeof canaryOf> | null, stable = 'a'): AnalysisEvent => ({
  kind: 'followed',
  canary,
  stable: { build: stable },
});
const worse = { metric: 'errors', reason: 'errors: 30 %' } as const;

/** The state after events, and the actions of the last one. */
function run(...events: readonly AnalysisEvent[]) {
  let sessions = 0;
  let state: AnalysisState | null = null;
  let actions: readonly unknown[] = [];
  for (const event of events) ({ state, actions } = step(state, event, () => ++sessions));
  return { state, actions: actions.map((action) => (action as { kind: string }).kind) };
}

const counted = (now: number, isWorse = true, session = 1): AnalysisEvent => ({
  kind: 'counted',
  session,
  worse: isWorse ? worse : null,
  now,
});
const first = followed(canaryOf('b', 'key'));

test.each<[string, readonly AnalysisEvent[], string[]]>([
  ['a new canary begins an analysis', [first], ['begin']],
  ['the same canary changes nothing', [first, first], []],
  ['a release to both variants continues it', [first, followed(canaryOf('c', 'key'), 'n')], []],
  ['another weight, with another key, begins again', [first, followed(canaryOf('b', 'other'))], ['begin']],
  ['canaries without a key begin again', [followed(canaryOf('b')), followed(canaryOf('b'))], ['begin']],
  ['a healthy visit changes nothing', [first, counted(0, false)], []],
  ['a worse canary is rolled back', [first, counted(0)], ['roll back']],
  ['only once', [first, counted(0), counted(1)], []],
  ['a visit after it was found worse', [first, counted(0), counted(1, false)], []],
  ['a result of an earlier analysis is ignored', [first, counted(0, true, 0)], []],
  [
    'a refused rollback waits',
    [first, counted(0), { kind: 'rollback refused', session: 1, now: 5 }, counted(10_004, false)],
    [],
  ],
  [
    'and is tried again after ten seconds',
    [first, counted(0), { kind: 'rollback refused', session: 1, now: 5 }, counted(10_005, false)],
    ['roll back'],
  ],
])('%s', (_, events, actions) => {
  expect(run(...events).actions).toEqual(actions);
});

test('counts documents of every build of a continued analysis', () => {
  const { state } = run(first, followed(canaryOf('c', 'key'), 'n'));
  expect(state).toMatchObject({
    builds: { canary: 'c', stable: 'n' },
    variants: { a: 'stable', b: 'canary', n: 'stable', c: 'canary' },
  });
});

test('ends with the canary, and without metrics', () => {
  expect(run(first, followed(null)).state).toBeNull();
  expect(
    run({ kind: 'followed', canary: { site: { build: 'b' }, weight: 5 }, stable: { build: 'a' } }).state,
  ).toBeNull();
});

test('knows whether this server can roll back', () => {
  const known = (mayRollBack: boolean): AnalysisEvent => ({ kind: 'rights known', session: 1, mayRollBack });
  expect(run(first).state?.mayRollBack).toBeNull();
  expect(run(first, known(true)).state?.mayRollBack).toBe(true);
  expect(
    run(first, known(true), counted(0), { kind: 'rollback refused', session: 1, now: 0 }).state?.mayRollBack,
  ).toBe(false);
});
