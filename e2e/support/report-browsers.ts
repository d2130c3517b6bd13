import type { FullConfig, Reporter } from '@playwright/test/reporter';
import {
  findChromium,
  findSystemChromium,
  readVersion,
} from '../../tests/support/browser/find-chromium';

/** Says which browsers played the tests: faults differ between them. */
export default class BrowserReporter implements Reporter {
  onBegin({ projects }: FullConfig): void {
    const system = findSystemChromium();
    const isUsed = projects.some(({ name }) => name.endsWith(', system'));
    const second =
      system === null
        ? 'no other browser is installed'
        : isUsed
          ? `tests with the tag @both also in ${readVersion(system)}`
          : `${readVersion(system)} was not asked for`;
    process.stdout.write(`Browsers: ${readVersion(findChromium())}; ${second}.\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
