import { createCensus } from '../../verify/census';
import { checkFunnels } from '../../files/check-funnels';
import type { CliCommand } from '../cli-command';
import { findFunnel } from '../../files/find-funnels';
import { formatReport } from '../format-report';
import { estimateLeftOut } from '../../verify/estimate-left-out';
import { watched } from '../../verify/exploration-limits';
import { budgetOption, createWatch } from '../time-budget';
import { formatCensus } from './format-census';

export const censusCommand: CliCommand = {
  summary: 'counts how many combinations of answers end on each ending, result and score',
  usage: 'ID',
  options: { budget: budgetOption, json: { type: 'boolean', description: 'print JSON' } },
  run: async ({ values, positionals }, terminal) => {
    const file = await findFunnel(positionals[0], terminal.directory);
    if (!file.result.ok) {
      const report = { ...checkFunnels([file]), files: [file] };
      terminal.err(formatReport(report, 'pretty', false));
      return 1;
    }
    const watch = createWatch('census', values['budget'], terminal);
    const census = createCensus(file.result.definition, watched(watch));
    const estimates = estimateLeftOut(file.result.definition, census, watch);
    watch.finish();
    terminal.out(
      values['json'] === true
        ? JSON.stringify({ ...census, estimates }, null, 2)
        : formatCensus(census, estimates),
    );
    return 0;
  },
};
