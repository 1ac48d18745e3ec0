import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../config/user-error';
import type { Context } from '../context';

interface Addresses {
  readonly scheduling: { readonly scriptUrl: string; readonly url: string };
  readonly newsletter: { readonly url: string; readonly formId: string };
  readonly api: { readonly origin: string };
}

const LAST_PORT = 65_535;
const services = ['SCHEDULING_URL', 'NEWSLETTER_URL', 'API_ORIGIN'] as const;

/**
 * Starts local mock servers for the outside services without a setting, on the three ports after the site's. Throws a
 * `UserError` if one of those ports is in use.
 */
export async function forkMockServers({ env, project }: Pick<Context, 'env' | 'project'>, sitePort: number) {
  const script = path.join(project, 'e2e/mock-servers/run.ts');
  // A fragment in a repository of its own has no script: it uses the services of the live site.
  if (services.every((name) => env[name]) || !existsSync(script))
    return { env: {}, notice: '', stop: async () => {} };
  if (sitePort > LAST_PORT - services.length) {
    throw new UserError(
      `PORT="${sitePort}" leaves no room for the mock servers on the three ports after it. Set it to ${LAST_PORT - services.length} or less.`,
    );
  }
  const ports = services.map((_, index) => String(sitePort === 0 ? 0 : sitePort + 1 + index));
  const child = fork(script, ports, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const addresses = await new Promise<Addresses>((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.once('message', (message) => resolve(message as Addresses));
    child.once('exit', () => {
      const taken = /EADDRINUSE[^\n]*?:(\d+)/.exec(output)?.[1];
      const cause =
        taken === undefined
          ? `${/^.*Error.*$/m.exec(output)?.[0] ?? 'they exited immediately'}.`
          : `port ${taken} is in use. Stop the process that uses it, or set PORT to another; they use the three ports after it${taken === env.ADMIN_PORT ? ', and ADMIN_PORT is one of them' : ''}.`;
      reject(new UserError(`Cannot start the mock servers for outside services: ${cause}`));
    });
  });
  const all: Record<string, string> = {
    SCHEDULING_SCRIPT_URL: addresses.scheduling.scriptUrl,
    SCHEDULING_URL: addresses.scheduling.url,
    NEWSLETTER_URL: addresses.newsletter.url,
    NEWSLETTER_FORM_ID: addresses.newsletter.formId,
    API_ORIGIN: addresses.api.origin,
  };
  const unset = Object.entries(all).filter(([name]) => !env[name]);
  /** Point the site at the mock servers, except those that were already set. */
  const variables: Readonly<Record<string, string>> = {
    ...Object.fromEntries(unset),
    // The mock server's kind, whatever the real one is.
    ...(!env.NEWSLETTER_URL && {
      NEWSLETTER_PROVIDER: 'jsonp',
      NEWSLETTER_PARAMETERS: '',
      NEWSLETTER_SUCCESS: '',
    }),
  };
  return {
    env: variables,
    notice: `Mock servers replace outside services. Set these variables to use the real ones:\n${unset
      .map(([name, value]) => `  ${name.padEnd(22)}${value}`)
      .join('\n')}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
