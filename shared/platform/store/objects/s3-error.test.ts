import { expect, test } from '@jest/globals';
import { UncertainError } from '../../config/user-error';
import { explainS3Error } from './s3-error';

const failure = (key: string, error: object) =>
  explainS3Error(
    {
      ...{ verb: 'create', key, name: 's3://site', bucket: 'site', prefix: '' },
      timeouts: { idleMs: 1, totalMs: 1, logAfterMs: 1 },
    },
    error,
  );
const noAnswer = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
const answered = (httpStatusCode: number) => ({ name: 'Failed', $metadata: { httpStatusCode } });

test('a deployment without an answer may still be created, and repeating a rollback is not safe', () => {
  for (const error of [noAnswer, answered(503)]) {
    expect(failure('live/00000001.json', error)).toBeInstanceOf(UncertainError);
    expect(failure('live/00000001.json', error).message).not.toContain('again is safe');
  }
  expect(failure('live/00000001.json', answered(403))).not.toBeInstanceOf(UncertainError);
});

test('other objects may be created again', () => {
  expect(failure('content/aa/aa', noAnswer)).not.toBeInstanceOf(UncertainError);
  expect(failure('content/aa/aa', noAnswer).message).toContain('Running the command again is safe.');
});
