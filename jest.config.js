import { availableParallelism } from 'node:os';

/** Runs the unit tests, which are beside the code. Playwright runs the browser tests in e2e/tests. */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        experimental: { keepImportAttributes: true },
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
};

const common = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '<rootDir>/shared/kit/src/testing/css-module.ts' },
  setupFilesAfterEnv: ['<rootDir>/shared/kit/src/testing/fail-on-console.ts'],
  modulePathIgnorePatterns: ['/dist/', '/\\.site', '/\\.types/', '/\\.cache/'],
};

export default {
  // Generous: a shared machine may stall. Passing tests do not wait for it.
  testTimeout: 180_000,
  // Tests of stores, servers and processes wait. Jest's own number is one less than there are cores.
  maxWorkers: availableParallelism() + 1,
  globalSetup: '<rootDir>/shared/platform/store/testing/jest-setup.ts',
  globalTeardown: '<rootDir>/shared/platform/store/testing/jest-teardown.ts',
  // `*.dom.test.tsx` needs a document; everything else is pure.
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testRegex: '(?<!\\.dom)\\.test\\.tsx?$',
      // Playwright runs the browser tests, and Vitest those of the templates in repositories of fragments.
      testPathIgnorePatterns: ['/node_modules/', '/e2e/tests/', '/shared/platform/templates/'],
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/shared/kit/src/testing/dom-globals.js'],
      setupFilesAfterEnv: [
        ...common.setupFilesAfterEnv,
        '<rootDir>/shared/kit/src/testing/patient-queries.ts',
      ],
      testRegex: '\\.dom\\.test\\.tsx?$',
      testPathIgnorePatterns: ['/node_modules/', '/e2e/tests/'],
    },
  ],
};
