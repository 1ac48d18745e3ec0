import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** Closes the run with one plain line: how many tests passed, failed and were skipped. */
export default class SummaryReporter implements Reporter {
  private readonly outcomes = new Map<string, TestResult['status']>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, result.status);
  }

  onEnd(): void {
    const count = (wanted: (status: TestResult['status']) => boolean) =>
      [...this.outcomes.values()].filter(wanted).length;
    const passed = count((status) => status === 'passed');
    const skipped = count((status) => status === 'skipped');
    console.log(`${passed} passed, ${this.outcomes.size - passed - skipped} failed, ${skipped} skipped`);
  }
}
