/**
 * `npm run mutation`: changes one operator, bound, constant or statement of engine, verification and
 * kinds at a time and runs the tests. tests/README.md has the results.
 */
import '../../scripts/tool-environment.mjs';

// eslint-disable-next-line import/no-default-export -- required by Stryker
export default {
  // scripts/mutate.ts has the list.
  mutate: [],
  testRunner: 'vitest',
  // Stryker selects the tests of a mutant by coverage, which is closer than by imports.
  vitest: { configFile: 'config/mutation/vitest.mjs', related: false },
  coverageAnalysis: 'perTest',
  // Mutants that do not compile are not counted.
  checkers: ['typescript'],
  tsconfigFile: 'config/mutation/tsconfig.json',
  typescriptChecker: { prioritizePerformanceOverAccuracy: true },
  plugins: ['@stryker-mutator/vitest-runner', '@stryker-mutator/typescript-checker'],
  concurrency: 1,
  // Far more than the tests need, so that a busy machine does not count as an endless loop.
  timeoutFactor: 4,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: 'coverage/mutation/report.json' },
  // A second run tests only changed code and code of changed tests.
  incremental: true,
  incrementalFile: 'coverage/mutation/incremental.json',
  tempDirName: 'coverage/mutation/sandbox',
  ignorePatterns: ['coverage', 'dist', 'storybook-static', 'test-results', 'supabase/.temp'],
  allowConsoleColors: false,
};
