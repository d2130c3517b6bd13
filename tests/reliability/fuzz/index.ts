import { parseNumberOptions } from '../parse-number-options';
import { formatTable } from '../../support/format-table';
import { type FuzzReport, runFuzzCampaign } from './fuzz-campaign';
import { definitionCampaign } from './definition-campaign';
import { storageCampaign } from './storage-campaign';
import { thankYouCampaign } from './thank-you-campaign';

const campaigns = [definitionCampaign, storageCampaign, thankYouCampaign];

function toTableRows({ name, cases, outcomes, slowest }: FuzzReport) {
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
 * `fuzz [--cases 10000] [--seed 1]`: mutated definitions, storage contents and queries of
 * `/thank-you`. Exit 1 where one crashes, hangs, skips a step or creates an element.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { cases, seed } = parseNumberOptions(args, { cases: 10_000, seed: 1 });
  console.log(`Seeds ${seed} to ${seed + cases - 1}.\n`);
  const reports = campaigns.map((campaign) => runFuzzCampaign(campaign, cases, seed));
  const head = ['what', 'cases', 'what came of it', 'times', 'slowest'];
  console.log(formatTable(head, reports.flatMap(toTableRows)));
  const failures = reports.flatMap((report) =>
    report.failures.map((failure) => ({ report, ...failure })),
  );
  for (const { report, seed: failed, problem, minimal } of failures) {
    console.log(`\n${report.name}, seed ${failed}: ${problem}\n  with: ${minimal}`);
    console.log(`  again: npm run reliability -- fuzz --cases 1 --seed ${failed}`);
  }
  console.log(`\nFailures: ${failures.length}`);
  return failures.length === 0 ? 0 : 1;
}
