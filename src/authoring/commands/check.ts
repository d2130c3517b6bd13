import { checkFunnels, isError } from '../check-funnels';
import { UsageError, type Command } from '../command';
import { findFunnels } from '../find-funnels';
import { formats, reportText, type Format } from '../problem-text';
import { explainRule } from '../rule-text';

function formatOf(value: string | boolean | undefined): Format {
  const format = formats.find((known) => known === (value ?? 'pretty'));
  if (format === undefined)
    throw new UsageError(`"${String(value)}" is no format. Use one of: ${formats.join(', ')}.`);
  return format;
}

function limitOf(value: string | boolean | undefined): number {
  if (value === undefined) return Infinity;
  if (typeof value !== 'string' || !/^\d+$/.test(value))
    throw new UsageError('--max-warnings takes a number, such as 0.');
  return Number(value);
}

export const check: Command = {
  summary: 'finds what is wrong with definitions: what they say, and what they do',
  takes: '[FILE…]',
  options: {
    format: { type: 'string', value: formats.join('|'), says: 'how to write it (pretty)' },
    'max-warnings': { type: 'string', value: 'N', says: 'fail on more warnings than N' },
    explain: {
      type: 'string',
      value: 'RULE',
      says: 'say what a rule looks for, and check nothing',
    },
  },
  run: async ({ values, positionals }, terminal) => {
    if (typeof values['explain'] === 'string') {
      terminal.out(explainRule(values['explain']));
      return 0;
    }
    const format = formatOf(values['format']);
    const mostWarnings = limitOf(values['max-warnings']);
    const { wanted, all, served } = await findFunnels(positionals, terminal.directory);
    const { problems, coverage } = checkFunnels(wanted, all, served);
    const text = reportText({ problems, coverage, files: wanted }, format, terminal.hasColour);
    if (text !== '') terminal.out(text);
    const errors = problems.filter(isError).length;
    return errors > 0 || problems.length - errors > mostWarnings ? 1 : 0;
  },
};
