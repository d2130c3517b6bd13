import { type Estimates, hasWhole } from '../../verify/estimate-left-out';
import type { ResultCount } from '../../verify/different-results';
import { describeLeftOut } from '../../verify/left-out';
import type { Census, ExactCount, ScoreTotal } from '../../verify/census';
import type { OutcomeKind } from '../../verify/outcome-figures';
import { formatEstimateCells, formatShareOf } from '../../wording/format-figure';
import { formatCount } from '../../wording/format-numbers';
import { formatColumns } from './format-columns';
import { outcomeTitles } from '../../wording/outcome-titles';

function formatCountTable(
  title: string,
  counts: readonly (readonly [name: string, count: ExactCount])[],
  total: ExactCount,
): string {
  const rows = counts.map(([name, count]) => [
    name,
    formatCount(count),
    formatShareOf(count, total),
  ]);
  return [title, formatColumns(rows)].join('\n');
}

/** A longer table of totals is left to `--json`. */
const maxTotalsShown = 24;

function formatTotals(score: string, totals: readonly ScoreTotal[], all: ExactCount): string[] {
  const [first, last] = [totals.at(0), totals.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (totals.length > maxTotalsShown)
    return [
      `score ${score}, ${totals.length} totals from ${first.total} to ${last.total} (--json lists them)`,
    ];
  return [
    formatCountTable(
      `score ${score}`,
      totals.map(({ total, count }) => [String(total), count]),
      all,
    ),
  ];
}

/** What was not counted, and what random visitors show of it. */
function formatLeftOut({ leftOut }: Census, estimates: Estimates | null): string[] {
  if (leftOut.length === 0) return [];
  const parts = describeLeftOut(leftOut).map((line) => `  ${line}`);
  if (estimates === null) return [['not counted', ...parts].join('\n')];
  const how = `of ${formatCount(estimates.visitors)} random visitors, who take each answer equally often; this is no share of combinations`;
  return [
    ['not counted', ...parts].join('\n'),
    ...estimates.outcomes.map(({ kind, id, results }) => {
      const rows = results.map(({ value, ...share }) => [
        value ?? '(none)',
        ...formatEstimateCells(share),
      ]);
      return `${outcomeTitles[kind](id)}, ${how}\n${formatColumns([['', 'share', '95% interval'], ...rows])}`;
    }),
  ];
}

/** Says which numbers count as one answer. */
function formatIntervals(intervals: Census['intervals']): string[] {
  const rows = Object.entries(intervals).map(([id, names]) => [id, names.join(' / ')]);
  return rows.length === 0
    ? []
    : [`numbers: each interval counts as one answer\n${formatColumns(rows)}`];
}

/** Says what calculated values can be. */
const formatRanges = (values: Census['values'] = {}): string[] =>
  Object.keys(values).length === 0
    ? []
    : [`values: by interval arithmetic\n${formatColumns(Object.entries(values))}`];

/** Says how many different results there are, and how that is known. */
export function formatResultCount(results: ResultCount): string {
  const what = 'different results, repeated answers and draws aside';
  if (results.how === 'unknown') return `${what}: not counted`;
  return results.how === 'counted'
    ? `${what}: ${formatCount(results.count)}`
    : `${what}: at least ${formatCount(results.atLeast)}, seen by ${formatCount(results.visitors)} random visitors`;
}

/** Formats a census as text. */
export function formatCensus(census: Census, estimates: Estimates | null): string {
  const { funnel, combinations, intervals, endings, decisions, bands, scores, leftOut, values } =
    census;
  const { redirects = {}, parts = {} } = census;
  const noun = combinations === 1 ? 'combination' : 'combinations';
  const extent = leftOut.length === 0 ? 'all explored' : 'not all results counted';
  const toTables = (kind: OutcomeKind, tables: Record<string, Record<string, ExactCount>>) =>
    Object.entries(tables).map(([id, counts]) =>
      formatCountTable(outcomeTitles[kind](id), Object.entries(counts), combinations),
    );
  if (!hasWhole(census))
    return [`${funnel}: not counted`, ...formatLeftOut(census, estimates)].join('\n\n');
  return [
    `${funnel}: ${formatCount(combinations)} ${noun} of answers, ${extent}`,
    formatCountTable(outcomeTitles.ending(''), Object.entries(endings), combinations),
    ...(Object.keys(redirects).length === 0
      ? []
      : [formatCountTable(outcomeTitles.redirect(''), Object.entries(redirects), combinations)]),
    ...toTables('part', parts),
    ...formatIntervals(intervals),
    ...formatRanges(values),
    ...toTables('decision', decisions),
    ...toTables('band', bands),
    ...Object.entries(scores).flatMap(([id, totals]) => formatTotals(id, totals, combinations)),
    ...formatLeftOut(census, estimates),
  ].join('\n\n');
}
