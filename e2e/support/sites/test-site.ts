import { test as base, expect } from 'playwright/test';
import { type CommandResult, copyProject, copySampleProject, type ProjectCopy } from '../projects/project';
import { readLiveLog } from './live-log';
import { type Health, type RunningSite, runSite } from './running-site';
import { sharedSite } from './shared-site';

/** A copy of the project with its own served store, for tests that break it. */
export interface OpenedSite {
  readonly project: ProjectCopy;
  readonly server: RunningSite;
  /** The log and the responses of the server. If they are equal before and after, nothing has changed. */
  readonly liveSite: () => Promise<LiveState>;
  readonly remove: () => Promise<void>;
}

export interface TestSite extends Omit<OpenedSite, 'remove'> {
  /** Changes a source until the end of this test. */
  readonly change: (file: string, edit: (text: string) => string) => void;
}

export interface LiveState {
  readonly log: string;
  readonly health: Health;
  readonly page: string;
}

/** Tests of commands, without a browser. The tests of a worker share `testSite`, and each leaves it unchanged. */
export const test = base.extend<{ readonly testSite: TestSite }, { readonly workerSite: OpenedSite }>({
  workerSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern.
    async ({}, use) => {
      const site = await openTestSite();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  testSite: async ({ workerSite: { project, server, liveSite } }, use) => {
    await use({
      project,
      server,
      liveSite,
      change(file, edit) {
        const text = project.read(file);
        const edited = edit(text);
        if (edited === text) throw new Error(`The change to ${file} changes nothing.`);
        project.write(file, edited);
      },
    });
    project.restore();
  },
});

export { expect };

/** Serves a copy of the project and of the shared site's store, for tests that change the live build. */
export function openTestSite() {
  return serveProject(copyProject(sharedSite().store));
}

/** Like `openTestSite` with the sample site, whose releases are ten times faster. */
export function openSampleSite() {
  return serveProject(copySampleProject(sharedSite().sampleStore));
}

async function serveProject(project: ProjectCopy): Promise<OpenedSite> {
  const env = { ADMIN_PORT: '0' };
  const server = await runSite({ project: project.root, store: project.store, command: 'serve', env });
  return {
    project,
    server,
    liveSite: () => liveState(project, server),
    async remove() {
      await server.stop();
      project.remove();
    },
  };
}

async function liveState(project: ProjectCopy, server: RunningSite): Promise<LiveState> {
  const [health, page] = await Promise.all([
    server.health(),
    // The same visitor each time, because a canary gives others another page.
    fetch(`${server.url}/`, { headers: { cookie: 'site_bucket=9999' } }).then((response) => response.text()),
  ]);
  return { log: readLiveLog(project.store), health, page };
}

export const UNCHANGED = 'Nothing has changed on the live site.';

/** Expects exit code 1 and a message with these texts and without a stack trace. */
export function expectRefusal(result: CommandResult, texts: readonly string[]): void {
  const { code, output } = result;
  for (const text of texts) expect(output).toContain(text);
  expect(code, output).toBe(1);
  expect(output.trimEnd().split('\n').at(-1)).toBe(UNCHANGED);
  expect(output.split(UNCHANGED)).toHaveLength(2);
  expectNoStack(output);
}

/** Expects no stack trace and no raw runtime error. */
export function expectNoStack(output: string): void {
  expect(output).not.toMatch(/^\s+at .+[:)]/m);
  expect(output).not.toMatch(/node:internal|Node\.js v\d|\bUserError\b|\bZodError\b|errno:/);
}
