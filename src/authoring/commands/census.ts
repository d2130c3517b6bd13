import { createCensus as count, type Census } from '../../verify/census';
import { checkFunnels } from '../check-funnels';
import type { CliCommand } from '../cli-command';
import { findFunnel } from '../find-funnels';
import { formatReport } from '../format-report';

function formatCountTable(
  title: string,
  counts: Record<string, number | string>,
  all: number | string,
): string {
  const width = Math.max(...Object.keys(counts).map((name) => name.length));
  const digits = Math.max(...Object.values(counts).map((ways) => String(ways).length));
  const rows = Object.entries(counts).map(([name, ways]) => {
    const share = ((Number(ways) / Number(all)) * 100).toFixed(1).padStart(5);
    return `  ${name.padEnd(width)}  ${String(ways).padStart(digits)}  ${share}%`;
  });
  return [`${title}`, ...rows].join('\n');
}

function formatCensus({ funnel, combinations, exhaustive, decisions, scores }: Census): string {
  const ways = combinations === 1 ? 'combination' : 'combinations';
  const extent = exhaustive ? 'all followed' : 'a sample';
  return [
    `${funnel}: ${combinations} ${ways} of answers, ${extent}`,
    ...Object.entries(decisions).map(([id, counts]) =>
      formatCountTable(`decision ${id}`, counts, combinations),
    ),
    ...Object.entries(scores).map(([id, counts]) =>
      formatCountTable(`score ${id}`, counts, combinations),
    ),
  ].join('\n\n');
}

export const censusCommand: CliCommand = {
  summary: 'counts how many combinations of answers end on each result and each score',
  usage: 'ID',
  options: { json: { type: 'boolean', description: 'write it as JSON' } },
  run: async ({ values, positionals }, terminal) => {
    const file = await findFunnel(positionals[0], terminal.directory);
    if (!file.result.ok) {
      const report = { ...checkFunnels([file]), files: [file] };
      terminal.err(formatReport(report, 'pretty', false));
      return 1;
    }
    const counted = count(file.result.definition);
    terminal.out(
      values['json'] === true ? JSON.stringify(counted, null, 2) : formatCensus(counted),
    );
    return 0;
  },
};
