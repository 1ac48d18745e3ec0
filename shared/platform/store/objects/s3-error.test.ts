import { describe, expect, test } from '@jest/globals';
import { UncertainError } from '../../config/user-error';
import { explainS3Error } from './s3-error';

const failure = (key: string, error: object, profile?: string) =>
  explainS3Error(
    {
      ...{ verb: 'create', key, name: 's3://site', bucket: 'site', prefix: '', profile },
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

describe('no credentials', () => {
  const notFound = (message: string) =>
    Object.assign(new Error(message), { name: 'CredentialsProviderError' });
  test.each([
    [
      'Could not load credentials from any providers',
      undefined,
      'there are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE. The AWS client says: Could not load credentials from any providers',
    ],
    [
      'Could not resolve credentials using profile: [dve]',
      'dve',
      'there are no credentials. Correct AWS_PROFILE, which is dve, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. The AWS client says: Could not',
    ],
    [
      'Token is expired. To refresh this SSO session run `aws sso login`',
      'dev',
      'the credentials have expired. Get new ones, for example with aws sso login --profile dev, and run the command again. The AWS client says: Token',
    ],
  ])('%s', (message, profile, says) => {
    expect(failure('a', notFound(message), profile).message).toContain(says);
  });
});

test('repeats what the store says, unless it is only the code', () => {
  const refused = (code: string, message: string) =>
    failure('a', Object.assign(new Error(message), answered(403), { name: code })).message;
  expect(refused('AccessDenied', 'not authorized to perform: kms:GenerateDataKey\u001b[2J\n')).toMatch(
    /permission denied\. .+ The store says: not authorized to perform: kms:GenerateDataKey\\u001b\[2J$/,
  );
  for (const message of ['AccessDenied', 'UnknownError', ''])
    expect(refused('AccessDenied', message)).not.toContain('The store says');
  expect(refused('InvalidToken', 'The provided token is malformed.')).toContain(
    'the session token is not valid. Check AWS_SESSION_TOKEN',
  );
});
