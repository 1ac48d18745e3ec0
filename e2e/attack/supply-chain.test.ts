import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

// Security rules for workflows and the lock files (.github/SECURITY.md).

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.github/workflows');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

describe.each(readdirSync(folder))('%s', (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  test('pins every action to a commit, with its version as a comment', () => {
    for (const [line] of text.matchAll(/^.*\buses:.*$/gm))
      expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('has only read access, except for jobs that declare more', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const rights = ['contents: read', 'actions: read', 'id-token: write', 'pull-requests: write'];
    // Only the job that publishes the image may write packages.
    const allowed = file === 'image.yml' ? [...rights, 'packages: write'] : rights;
    for (const { permissions = {} } of jobs)
      for (const [scope, right] of Object.entries(permissions))
        expect(allowed).toContain(`${scope}: ${right}`);
  });

  test('passes secrets only to steps that install nothing', () => {
    for (const { env = {} } of [workflow, ...jobs]) expect(JSON.stringify(env)).not.toMatch(/secrets\./);
    for (const { env = {}, run = '' } of steps)
      if (/secrets\./.test(JSON.stringify(env))) expect(run).not.toMatch(/npm (ci|install)/);
    for (const { uses = '', with: given } of steps)
      if (uses.startsWith('actions/checkout@')) expect(given?.['persist-credentials']).toBe(false);
  });

  test('runs no dependency code before a job requests its token', () => {
    for (const { permissions, steps: all } of jobs) {
      if (permissions?.['id-token'] !== 'write') continue;
      for (const { run = '' } of all) {
        expect(run).not.toMatch(/npm (run check|test)/);
        if (/npm ci/.test(run)) expect(run).toContain('--ignore-scripts');
      }
    }
  });

  test('publishes to npm without a token, which needs Node 24 for its npm (11.5.1)', () => {
    for (const { steps: all } of jobs) {
      if (!all.some(({ run = '' }) => run.includes('npm publish'))) continue;
      const node = all.find(({ uses = '' }) => uses.startsWith('actions/setup-node@'));
      expect(Number(node?.with?.['node-version'])).toBeGreaterThanOrEqual(24);
    }
  });

  test('never interpolates text of a pull request into a command', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });
});

const locks = ['package-lock.json', 'e2e/tools/package-lock.json', 'e2e/tools/nightly/package-lock.json'];

describe.each(locks)('the lock file %s', (lock) => {
  const { packages } = JSON.parse(readFileSync(path.join(root, lock), 'utf8')) as {
    readonly packages: Readonly<
      Record<
        string,
        {
          readonly version?: string;
          readonly integrity?: string;
          readonly resolved?: string;
          readonly link?: boolean;
          readonly os?: readonly string[];
          readonly cpu?: readonly string[];
          readonly optionalDependencies?: Readonly<Record<string, string>>;
        }
      >
    >;
  };
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );

  test('has the packages of every platform, so that npm ci works on each', () => {
    const names = new Set(installed.map(([place]) => place.replace(/^.*node_modules\//, '')));
    for (const [place, { optionalDependencies = {} }] of Object.entries(packages))
      for (const name of Object.keys(optionalDependencies))
        expect({ place, name, isThere: names.has(name) }).toEqual({ place, name, isThere: true });
  });

  test('has the hash of every package for this platform, and contains no registry', () => {
    for (const [place, { integrity, resolved, os, cpu }] of installed) {
      expect(resolved).toBeUndefined();
      if (os === undefined && cpu === undefined)
        expect({ place, integrity }).toEqual({ place, integrity: expect.any(String) });
    }
  });
});
