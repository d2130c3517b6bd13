/**
 * `npm run mutation`: changes one operator, bound, constant or statement of engine and verification
 * at a time and asks whether a test notices. tests/README.md has the results.
 */
import './scripts/tool-environment.mjs';

// eslint-disable-next-line import/no-default-export -- Stryker asks for one
export default {
  mutate: ['src/{engine,verify}/**/*.ts'],
  testRunner: 'vitest',
  // Stryker picks the tests of a mutant by what they cover, which is closer than what they import.
  vitest: { configFile: 'scripts/mutation-tests.mjs', related: false },
  coverageAnalysis: 'perTest',
  // What the compiler refuses was never a fault that could be pushed: it is not counted.
  checkers: ['typescript'],
  tsconfigFile: 'scripts/mutation.tsconfig.json',
  typescriptChecker: { prioritizePerformanceOverAccuracy: true },
  plugins: ['@stryker-mutator/vitest-runner', '@stryker-mutator/typescript-checker'],
  concurrency: 1,
  // Far more than the tests need, so that a busy computer is not taken for a loop without end.
  timeoutFactor: 4,
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: 'coverage/mutation/report.json' },
  // A second run looks only at what changed since, in the code or in its tests.
  incremental: true,
  incrementalFile: 'coverage/mutation/incremental.json',
  tempDirName: 'coverage/mutation/sandbox',
  ignorePatterns: ['coverage', 'dist', 'storybook-static', 'test-results', 'supabase/.temp'],
  allowConsoleColors: false,
};
