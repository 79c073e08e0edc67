import type { AggregatedResult } from '@jest/test-result';

/** Lists flaky tests at the end of a run (decision 15), which would otherwise go unnoticed. */
export default class UnsteadyReporter {
  onRunComplete(_contexts: unknown, { testResults }: AggregatedResult): void {
    const unsteady = testResults.flatMap(({ testFilePath, testResults: tests }) =>
      tests
        .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => `  ${testFilePath}: ${fullName}\n`),
    );
    if (unsteady.length > 0)
      process.stderr.write(`\nFlaky, passed on the second attempt:\n${unsteady.join('')}`);
  }
}
