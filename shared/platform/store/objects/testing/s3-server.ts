import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A real S3 server on this machine, for tests. */
export interface S3Server {
  readonly endpoint: string;
  /** The environment variables that give the AWS client access to it. */
  readonly env: Readonly<Record<string, string>>;
  /** The id of the process that answers requests, so that a test can stop or kill it. */
  readonly gateway: () => Promise<number>;
  /** Restarts the server after a test killed it; its content is still there. */
  readonly startAgain: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const scripts = fileURLToPath(new URL('../../../../../e2e/support/s3', import.meta.url));

/** Exit code of `s3-up` if the server is neither installed nor installable. */
const UNAVAILABLE = 77;

/**
 * Starts a server, or gives the reason why this machine cannot run one. The server ends with this process at the
 * latest.
 */
export async function startS3(): Promise<S3Server | string> {
  const folder = await mkdtemp(path.join(tmpdir(), 's3-'));
  const up = async (): Promise<Ran> => {
    // The ports may be in use.
    for (let attempt = 1; ; attempt += 1) {
      const ran = await run('s3-up', [folder, port], { S3_WHILE: String(process.pid) });
      if (!/port \d+ is taken/.test(ran.err) || attempt === 5) return ran;
      // The folder remembers its ports.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder);
      port = somePort();
    }
  };
  let port = somePort();
  const first = await up();
  if (first.code !== 0) {
    await rm(folder, { recursive: true, force: true });
    if (first.code !== UNAVAILABLE) throw new Error(first.err);
    return first.err.trim().replaceAll('\n', ' ');
  }
  const said = Object.fromEntries(first.out.split('\n').map((line) => line.split('=')));
  return {
    endpoint: said.S3_ENDPOINT,
    env: {
      AWS_ENDPOINT_URL_S3: said.S3_ENDPOINT,
      AWS_REGION: said.S3_REGION,
      AWS_ACCESS_KEY_ID: said.S3_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: said.S3_SECRET_ACCESS_KEY,
    },
    gateway: async () => Number(await readFile(path.join(folder, 'rgw.pid'), 'utf8')),
    async startAgain() {
      const { code, err } = await run('s3-up', [folder, port], {});
      if (code !== 0) throw new Error(err);
    },
    async stop() {
      await run('s3-down', [folder], {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server uses ten ports, beginning with this one. */
function somePort(): string {
  return String(randomInt(2_000, 3_200) * 10);
}

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(script: string, args: readonly string[], env: Record<string, string>): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(path.join(scripts, script), args, { env: { ...process.env, ...env } }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, out, err: err || String(error?.message ?? '') });
    });
  });
}
