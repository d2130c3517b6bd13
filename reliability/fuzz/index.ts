import { numbersIn } from '../number-option';
import { table } from '../table';
import { type CampaignReport, runCampaign } from './campaign';
import { definitions } from './definitions';
import { storageImages } from './storage-images';
import { thankYouQueries } from './thank-you-queries';

const campaigns = [definitions, storageImages, thankYouQueries];

function rowsOf({ name, cases, outcomes, slowest }: CampaignReport) {
  return [...outcomes]
    .sort(([, a], [, b]) => b - a)
    .map(([outcome, count], row) => [
      row === 0 ? name : '',
      row === 0 ? String(cases) : '',
      outcome,
      count,
      row === 0 ? `${slowest.ms.toFixed(0)} ms (seed ${slowest.seed})` : '',
    ]);
}

/**
 * `fuzz [--cases 10000] [--seed 1]`: as many definitions, contents of the browser's storage and
 * queries of `/thank-you`, each with a few slips. Exit 1 where one crashes, hangs, skips a step or
 * makes an element.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { cases, seed } = numbersIn(args, { cases: 10_000, seed: 1 });
  console.log(`Seeds ${seed} to ${seed + cases - 1}.\n`);
  const reports = campaigns.map((campaign) => runCampaign(campaign, cases, seed));
  const head = ['what', 'cases', 'what came of it', 'times', 'slowest'];
  console.log(table(head, reports.flatMap(rowsOf)));
  const failures = reports.flatMap((report) => report.failures.map((one) => ({ report, ...one })));
  for (const { report, seed: failed, problem, minimal } of failures) {
    console.log(`\n${report.name}, seed ${failed}: ${problem}\n  with: ${minimal}`);
    console.log(`  again: npm run reliability -- fuzz --cases 1 --seed ${failed}`);
  }
  console.log(`\nFailures: ${failures.length}`);
  return failures.length === 0 ? 0 : 1;
}
