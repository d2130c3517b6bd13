import { createCensus } from '../../verify/census';
import { countResults } from '../../verify/different-results';
import { checkFunnels } from '../../files/check-funnels';
import type { CliCommand } from '../cli-command';
import { findFunnel } from '../../files/find-funnels';
import { stdinOption } from '../read-draft';
import { formatReport } from '../format-report';
import { estimateLeftOut } from '../../verify/estimate-left-out';
import { watched } from '../../verify/exploration-limits';
import { budgetOption, createWatch } from '../time-budget';
import { formatCensus, formatResultCount } from './format-census';

export const censusCommand: CliCommand = {
  summary:
    'counts how many combinations of answers end on each ending, result and score, and different results',
  usage: 'ID',
  options: {
    budget: budgetOption,
    stdin: stdinOption,
    json: { type: 'boolean', description: 'print JSON' },
  },
  run: async ({ values, positionals }, terminal) => {
    const file = await findFunnel(positionals[0], terminal.directory, terminal.draft);
    if (!file.result.ok) {
      const report = { ...checkFunnels([file]), files: [file] };
      terminal.err(formatReport(report, 'pretty', false));
      return 1;
    }
    const watch = createWatch('census', values['budget'], terminal);
    const census = createCensus(file.result.definition, watched(watch));
    const estimates = estimateLeftOut(file.result.definition, census, watch);
    const results = countResults(file.result.definition, watch);
    watch.finish();
    terminal.out(
      values['json'] === true
        ? JSON.stringify({ ...census, results, estimates }, null, 2)
        : [formatCensus(census, estimates), formatResultCount(results)].join('\n\n'),
    );
    return 0;
  },
};
