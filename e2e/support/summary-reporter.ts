import type { FullConfig, Reporter, Suite, TestCase } from 'playwright/types/testReporter';

/** Lists the flaky tests, and ends the run with one line: how many tests passed (including flaky ones), failed or were skipped. */
export default class SummaryReporter implements Reporter {
  private tests: readonly TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onEnd(): void {
    const ended = this.tests.filter(({ results }) => results.length > 0);
    const having = (outcome: ReturnType<TestCase['outcome']>) =>
      ended.filter((test) => test.outcome() === outcome);
    const flaky = having('flaky');
    const failed = having('unexpected').length;
    const skipped = having('skipped').length;
    if (flaky.length > 0) console.log(`${flaky.length} flaky`);
    for (const test of flaky) console.log(`  ${test.titlePath().filter(Boolean).join(' > ')}`);
    console.log(`${ended.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`);
  }
}
