import { createCensus, type Census } from '../../verify/census';
import { checkFunnels } from '../check-funnels';
import type { CliCommand } from '../cli-command';
import { findFunnel } from '../find-funnels';
import { formatReport } from '../format-report';

function formatCountTable(
  title: string,
  counts: Record<string, number | string>,
  total: number | string,
): string {
  const width = Math.max(...Object.keys(counts).map((name) => name.length));
  const digits = Math.max(...Object.values(counts).map((count) => String(count).length));
  const rows = Object.entries(counts).map(([name, count]) => {
    const share = ((Number(count) / Number(total)) * 100).toFixed(1).padStart(5);
    return `  ${name.padEnd(width)}  ${String(count).padStart(digits)}  ${share}%`;
  });
  return [title, ...rows].join('\n');
}

function formatCensus({ funnel, combinations, exhaustive, decisions, scores }: Census): string {
  const noun = combinations === 1 ? 'combination' : 'combinations';
  const extent = exhaustive ? 'all explored' : 'a sample';
  return [
    `${funnel}: ${combinations} ${noun} of answers, ${extent}`,
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
  options: { json: { type: 'boolean', description: 'print JSON' } },
  run: async ({ values, positionals }, terminal) => {
    const file = await findFunnel(positionals[0], terminal.directory);
    if (!file.result.ok) {
      const report = { ...checkFunnels([file]), files: [file] };
      terminal.err(formatReport(report, 'pretty', false));
      return 1;
    }
    const census = createCensus(file.result.definition);
    terminal.out(values['json'] === true ? JSON.stringify(census, null, 2) : formatCensus(census));
    return 0;
  },
};
