import { test as base, expect } from 'playwright/test';
import { readLiveLog } from './live-log';
import { type CommandResult, copyProject, copySampleProject, type ProjectCopy } from './project';
import { type Health, type RunningSite, runSite } from './running-site';
import { sharedSite } from './shared-site';

/** A project to break, with a store of its own that is being served. */
export interface TestSite {
  readonly project: ProjectCopy;
  readonly server: RunningSite;
  /** Changes a source for the rest of this test; afterwards it is as it was. */
  readonly change: (file: string, edit: (text: string) => string) => void;
  /** The log and the responses of the server. If they are equal before and after, nothing has changed. */
  readonly liveSite: () => Promise<LiveState>;
}

export interface LiveState {
  readonly log: string;
  readonly health: Health;
  readonly page: string;
}

interface WorkerSite extends Pick<TestSite, 'project' | 'server'> {
  readonly changed: Map<string, string>;
}

/** Tests of commands: no browser. `testSite` is shared by the tests of a worker, and each leaves it as it was. */
export const test = base.extend<{ readonly testSite: TestSite }, { readonly workerSite: WorkerSite }>({
  workerSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const { project, server, remove } = await openTestSite();
      await use({ project, server, changed: new Map() });
      await remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  testSite: async ({ workerSite: { project, server, changed } }, use) => {
    await use({
      project,
      server,
      change(file, edit) {
        const text = project.read(file);
        if (!changed.has(file)) changed.set(file, text);
        const edited = edit(text);
        if (edited === text) throw new Error(`The change to ${file} changes nothing.`);
        project.write(file, edited);
      },
      liveSite: () => liveState(project, server),
    });
    for (const [file, text] of changed) project.write(file, text);
    changed.clear();
  },
});

export { expect };

/** A copy of the project and of the shared site's store, served. For a test that changes what is live. */
export function openTestSite() {
  return serveProject(copyProject(sharedSite().store));
}

/** The same with the sample site, for what does not depend on the site: its releases take a tenth of the time. */
export function openSampleSite() {
  return serveProject(copySampleProject(sharedSite().sampleStore));
}

async function serveProject(project: ProjectCopy) {
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
    fetch(`${server.url}/`).then((response) => response.text()),
  ]);
  return { log: readLiveLog(project.store), health, page };
}

export const UNCHANGED = 'Nothing has changed on the live site.';

/** A command that was refused as it should be: exit code 1, and one message that says each of these, in plain words. */
export function expectRefusal(result: CommandResult, says: readonly string[]): void {
  const { code, output } = result;
  for (const words of says) expect(output).toContain(words);
  expect(code, output).toBe(1);
  expect(output.trimEnd().split('\n').at(-1)).toBe(UNCHANGED);
  expect(output.split(UNCHANGED)).toHaveLength(2);
  expectNoStack(output);
}

/** No stack of calls, and no error as the runtime prints it. */
export function expectNoStack(output: string): void {
  expect(output).not.toMatch(/^\s+at .+[:)]/m);
  expect(output).not.toMatch(/node:internal|Node\.js v\d|\bUserError\b|\bZodError\b|errno:/);
}
