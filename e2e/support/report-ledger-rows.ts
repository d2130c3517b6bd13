import { writeFile } from 'node:fs/promises';
import type {
  FullConfig,
  FullResult,
  Reporter,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import {
  findChromium,
  findSystemChromium,
  readVersion,
} from '../../tests/support/browser/find-chromium';
import { findRows, rowsFromOutside, rowsInside } from '../../tests/support/ledger/ledger-rows';

/** Tests of a row in one project: how many held, and how many did not. */
interface Count {
  held: number;
  failed: number;
}

const formatCount = ({ held, failed }: Count): string =>
  failed === 0 ? String(held) : `${held}, ${failed} failed`;

/**
 * Writes which rows of the ledger were seen from outside, in each browser and at each width. The run
 * fails where a row has no test in one of them.
 */
export default class LedgerRowReporter implements Reporter {
  private readonly counts = new Map<string, Count>();
  private projects: readonly string[] = [];

  constructor(private readonly options: { file: string }) {}

  onBegin({ projects }: FullConfig): void {
    this.projects = projects.map(({ name }) => name);
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'skipped') return;
    const project = test.parent.project()?.name ?? '';
    for (const row of findRows(test.titlePath().join(' '))) {
      const count = this.getCount(row, project);
      this.counts.set(`${row} ${project}`, {
        held: count.held + (status === 'passed' ? 1 : 0),
        failed: count.failed + (status === 'passed' ? 0 : 1),
      });
    }
  }

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    // Playwright also lists tests without playing them.
    if (this.counts.size === 0) return undefined;
    const unseen = rowsFromOutside.filter((row) =>
      this.projects.some((project) => this.getCount(row, project).held === 0),
    );
    await writeFile(this.options.file, this.format());
    process.stdout.write(
      `${rowsFromOutside.length - unseen.length} of ${rowsFromOutside.length} rows of the ledger hold in each browser at each width: ${this.options.file}\n`,
    );
    if (unseen.length === 0) return undefined;
    process.stdout.write(`Not everywhere: ${unseen.join(' ')}\n`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }

  private getCount(row: string, project: string): Count {
    return this.counts.get(`${row} ${project}`) ?? { held: 0, failed: 0 };
  }

  private format(): string {
    const system = findSystemChromium();
    const browsers = [
      `"phone" and "desktop" are ${readVersion(findChromium())} at 390 and 1280 px.`,
      ...(system === null ? [] : [`"system" is ${readVersion(system)}.`]),
    ];
    const lines = [
      ['row', ...this.projects],
      ['---', ...this.projects.map(() => '---')],
      ...rowsFromOutside.map((row) => [
        row,
        ...this.projects.map((project) => formatCount(this.getCount(row, project))),
      ]),
    ];
    return [
      '# The rows of the ledger, seen from outside',
      '',
      `Written by \`npm run test:ledger\`: how many browser tests of each row held. ${browsers.join(' ')} No page asks for a login (RT-07), so ${rowsInside.join(', ')} can only be seen from inside: \`tests/site/gateway/auth\`.`,
      '',
      ...lines.map((cells) => `| ${cells.join(' | ')} |`),
      '',
    ].join('\n');
  }
}
