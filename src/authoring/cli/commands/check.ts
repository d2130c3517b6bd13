import { compareIssuePosition } from '../../../funnel/definition/issues/issue';
import { checkFunnels } from '../../files/check-funnels';
import {
  checkAgainstFile,
  checkCommittedVersions,
  checkSinceRevision,
} from '../../files/check-saved-versions';
import { isError, type Diagnostic } from '../../wording/diagnostic';
import type { FunnelFile } from '../../wording/funnel-file';
import { UsageError, type CliCommand } from '../cli-command';
import { findFunnels } from '../../files/find-funnels';
import { reportFormats, formatReport, type ReportFormat } from '../format-report';
import { budgetOption, createWatch } from '../time-budget';
import { stdinOption } from '../read-draft';
import { explainRule } from '../explain-rule';

function parseReportFormat(value: string | boolean | undefined): ReportFormat {
  const format = reportFormats.find((name) => name === (value ?? 'pretty'));
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

/** Compares with the file, the revision or the last commit, whichever is asked for. */
function checkSavedVersions(
  selected: readonly FunnelFile[],
  { against, since }: Readonly<Record<string, string | boolean | undefined>>,
  directory: string,
): Promise<Diagnostic[]> {
  if (typeof against === 'string') {
    if (since !== undefined) throw new UsageError('Give --against or --since, not both.');
    return checkAgainstFile(selected, against, directory);
  }
  return typeof since === 'string'
    ? checkSinceRevision(selected, since, directory)
    : checkCommittedVersions(selected);
}

export const checkCommand: CliCommand = {
  summary: 'finds errors of definitions: in what they contain and in how they play',
  usage: '[ID|FILE…]',
  options: {
    format: {
      type: 'string',
      valueName: reportFormats.join('|'),
      description: 'output format (pretty)',
    },
    all: { type: 'boolean', description: 'show what follows from a cause, and all its places' },
    budget: budgetOption,
    stdin: stdinOption,
    against: {
      type: 'string',
      valueName: 'FILE',
      description: 'compare stored visits with this version, not with the last commit',
    },
    since: {
      type: 'string',
      valueName: 'REV',
      description: 'compare stored visits with this revision, not with the last commit',
    },
    'max-warnings': { type: 'string', valueName: 'N', description: 'fail on more warnings than N' },
    explain: {
      type: 'string',
      valueName: 'RULE',
      description: 'explain a rule instead of checking',
    },
  },
  run: async ({ values, positionals }, terminal) => {
    if (typeof values['explain'] === 'string') {
      terminal.out(explainRule(values['explain']));
      return 0;
    }
    const format = parseReportFormat(values['format']);
    const maxWarnings = parseMaxWarnings(values['max-warnings']);
    const { directory, draft } = terminal;
    const { selected, loaded, siteFunnels } = await findFunnels(positionals, directory, draft);
    const watch = createWatch('check', values['budget'], terminal);
    const checked = checkFunnels(selected, loaded, siteFunnels, watch);
    const versionDiagnostics = await checkSavedVersions(selected, values, directory);
    const { coverage, patterns } = checked;
    const diagnostics = selected.flatMap(({ displayName }) =>
      [...checked.diagnostics, ...versionDiagnostics]
        .filter(({ file }) => file === displayName)
        .sort(compareIssuePosition),
    );
    watch.finish();
    const report = {
      showsAll: values['all'] === true,
      diagnostics,
      coverage,
      patterns,
      files: selected,
    };
    const text = formatReport(report, format, terminal.hasColour);
    if (text !== '') terminal.out(text);
    const errors = diagnostics.filter(isError).length;
    return errors > 0 || diagnostics.length - errors > maxWarnings ? 1 : 0;
  },
};
