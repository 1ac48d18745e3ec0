import { UserError } from '../../../config/user-error';
import { statusOf } from './failure';

/** Stays in the store, so that whoever comes later asks with a single request. */
export const PROBE_KEY = 'probe/create-only-once.txt';

const PROBE = Buffer.from(
  'Servers and commands create this object twice, to see that the second time is refused.\n',
);

/**
 * Makes sure that a store refuses to create an object that is there. Some do not know the condition and overwrite; in them
 * a release could be lost, so they are refused with a `UserError`. `create` is a single request: false for a refusal.
 */
export async function conditionalWrites(
  name: string,
  create: (key: string, bytes: Uint8Array) => Promise<boolean>,
): Promise<void> {
  try {
    if (!(await create(PROBE_KEY, PROBE)) || !(await create(PROBE_KEY, PROBE))) return;
  } catch (error) {
    if (statusOf(error) !== 501) throw error;
  }
  throw new UserError(
    `${name} cannot be the store: it does not refuse to overwrite an object (PutObject with If-None-Match: *), so two releases at the same time could lose one. Use a store that does, such as Amazon S3, Cloudflare R2, MinIO or Ceph, with a bucket without versions where it is Ceph's.`,
  );
}
