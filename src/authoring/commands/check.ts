import { checkFunnels, isError } from '../check-funnels';
import { UsageError, type CliCommand } from '../cli-command';
import { findFunnels } from '../find-funnels';
import { reportFormats, formatReport, type ReportFormat } from '../format-report';
import { explainRule } from '../explain-rule';

function parseReportFormat(value: string | boolean | undefined): ReportFormat {
  const format = reportFormats.find((known) => known === (value ?? 'pretty'));
  if (format === undefined)
    throw new UsageError(
      `"${String(value)}" is no format. Use one of: ${reportFormats.join(', ')}.`,
    );
  return format;
}

function parseMaxWarnings(value: string | boolean | undefined): number {
  if (value === undefined) return Infinity;
  if (typeof value !== 'string' || !/^\d+$/.test(value))
    throw new UsageError('--max-warnings takes a number, such as 0.');
  return Number(value);
}

export const checkCommand: CliCommand = {
  summary: 'finds what is wrong with definitions: what they say, and what they do',
  usage: '[FILE…]',
  options: {
    format: {
      type: 'string',
      valueName: reportFormats.join('|'),
      description: 'how to write it (pretty)',
    },
    'max-warnings': { type: 'string', valueName: 'N', description: 'fail on more warnings than N' },
    explain: {
      type: 'string',
      valueName: 'RULE',
      description: 'say what a rule looks for, and check nothing',
    },
  },
  run: async ({ values, positionals }, terminal) => {
    if (typeof values['explain'] === 'string') {
      terminal.out(explainRule(values['explain']));
      return 0;
    }
    const format = parseReportFormat(values['format']);
    const mostWarnings = parseMaxWarnings(values['max-warnings']);
    const {
      selected: wanted,
      loaded: all,
      siteFunnels: served,
    } = await findFunnels(positionals, terminal.directory);
    const { diagnostics: problems, coverage } = checkFunnels(wanted, all, served);
    const text = formatReport(
      { diagnostics: problems, coverage, files: wanted },
      format,
      terminal.hasColour,
    );
    if (text !== '') terminal.out(text);
    const errors = problems.filter(isError).length;
    return errors > 0 || problems.length - errors > mostWarnings ? 1 : 0;
  },
};
