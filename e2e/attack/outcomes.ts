import path from 'node:path';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';

export interface Outcome {
  /** The name in the table of attacks. */
  readonly file: string;
  readonly state: 'passed' | 'failed' | 'skipped';
}

/** Reads the JSON report of Jest. */
export function outcomesOfUnitTests(json: string, root: string): Outcome[] {
  const { testResults } = JSON.parse(json) as JestReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name).split(path.sep).join('/');
    // A file that fails to load has no tests.
    if (assertionResults.length === 0) return [{ file, state: status === 'passed' ? 'skipped' : 'failed' }];
    return assertionResults.map((test): Outcome => {
      const state = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped';
      return { file, state };
    });
  });
}

/** The part of Jest's report that this file uses. */
interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Reads the JSON report of Playwright. A test that passed only on a retry counts as passed. */
export function outcomesOfBrowserTests(json: string): Outcome[] {
  const { suites } = JSON.parse(json) as JSONReport;
  return suites.flatMap(outcomesOfSuite);
}

function outcomesOfSuite({ specs, suites = [] }: JSONReportSuite): Outcome[] {
  const own = specs.flatMap(({ file, tests }) =>
    tests.map(({ status }): Outcome => {
      const state = status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed';
      return { file, state };
    }),
  );
  return [...own, ...suites.flatMap(outcomesOfSuite)];
}
