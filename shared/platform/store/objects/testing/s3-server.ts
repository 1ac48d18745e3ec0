import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A real S3 server on this machine, for tests. */
export interface S3Server {
  readonly endpoint: string;
  /** The variables with which the official client finds it and is let in. */
  readonly env: Readonly<Record<string, string>>;
  /** The process that answers requests, to stop it or to kill it. */
  readonly gateway: () => Promise<number>;
  /** Starts again what a test has killed; what was stored is still there. */
  readonly startAgain: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const scripts = fileURLToPath(new URL('../../../../../e2e/support/s3', import.meta.url));

/** Exit code of `s3-up` where the server can neither be found nor installed. */
const UNAVAILABLE = 77;

/** Starts a server; one line that says why where this machine cannot have it. It ends with this process at the latest. */
export async function startS3(): Promise<S3Server | string> {
  const folder = await mkdtemp(path.join(tmpdir(), 's3-'));
  const up = async (): Promise<Ran> => {
    // Somebody else may have the ports.
    for (let attempt = 1; ; attempt += 1) {
      const ran = await run('s3-up', [folder, port], { S3_WHILE: String(process.pid) });
      if (!/port \d+ is taken/.test(ran.err) || attempt === 5) return ran;
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

/** The server takes ten ports from here on. */
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
