import { formatPath } from '../definition/parts/issue';
import { isError, type CheckResult, type Diagnostic } from './check-funnels';
import { createPaint, type Paint } from './colours';
import type { FunnelFile } from './read-funnels';
import { formatEvents } from './format-events';
import { formatPlural } from './format-numbers';

export const reportFormats = ['pretty', 'json', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface CheckReport extends CheckResult {
  files: readonly FunnelFile[];
}

const maxExcerptWidth = 100;

/** Formats the author's line with carets under the position; long lines are truncated. */
function formatExcerpt(
  line: string,
  { column, text, line: number }: Diagnostic,
  paint: Paint,
): string[] {
  const position = Math.max(0, (column ?? 1) - 1);
  const indent = line.length - line.trimStart().length;
  const start = position > maxExcerptWidth / 2 ? position - 20 : indent;
  const excerpt = line.slice(start, start + maxExcerptWidth).trimEnd();
  const offset = Math.max(0, position - start);
  const length = Math.max(1, Math.min(text.length, excerpt.length - offset));
  const gutter = String(number ?? '').padStart(4);
  const blank = ' '.repeat(gutter.length);
  const ellipsis = start > indent ? '…' : '';
  const margin = ' '.repeat(offset + ellipsis.length);
  return [
    paint('dim', `${blank} |`),
    `${paint('dim', `${gutter} |`)} ${ellipsis}${excerpt}`,
    `${paint('dim', `${blank} |`)} ${margin}${paint('error', '^'.repeat(length))}`,
  ];
}

function formatDiagnostic(diagnostic: Diagnostic, lines: readonly string[], paint: Paint): string {
  const { severity, code, path, line, column, message, help, counterexample } = diagnostic;
  const pathText = formatPath(path);
  const position = line === null ? '' : `${line}:${column}  `;
  const sentence = pathText === '' ? message : `${pathText}: ${message}`;
  const excerpt = line === null ? [] : formatExcerpt(lines[line - 1] ?? '', diagnostic, paint);
  const example =
    counterexample === null
      ? []
      : [`    ${paint('hint', 'happens:')} ${formatEvents(counterexample)}`];
  return [
    `  ${position}${paint(severity, severity)}  ${paint('bold', code)}  ${sentence}`,
    ...excerpt,
    ...example,
    `    ${paint('hint', 'help:')} ${help}`,
    '',
  ].join('\n');
}

function formatSummary({ diagnostics, files }: CheckReport): string {
  const errors = diagnostics.filter(isError).length;
  const affected = new Set(diagnostics.map(({ file }) => file)).size;
  const [first] = diagnostics;
  const totals = `${formatPlural(errors, 'error')}, ${formatPlural(diagnostics.length - errors, 'warning')}`;
  const clean = files.length - affected;
  return first === undefined
    ? `${totals} in ${formatPlural(files.length, 'file')}`
    : `${totals} in ${formatPlural(affected, 'file')} (${clean} clean)   explain: npm run funnel -- check --explain ${first.code}`;
}

function formatPretty(report: CheckReport, paint: Paint): string {
  const parts = report.files.flatMap(({ displayName, text }) => {
    const diagnostics = report.diagnostics.filter(({ file }) => file === displayName);
    const lines = text.split(/\r?\n/);
    return diagnostics.length === 0
      ? []
      : [
          `${paint('bold', displayName)}\n`,
          ...diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, lines, paint)),
        ];
  });
  const samples = report.coverage
    .filter(({ exhaustive }) => !exhaustive)
    .map(({ file, share }) => {
      const percent = share < 1 ? `${(share * 100).toPrecision(2)}% of ` : 'not all of ';
      return `${file}: a sample, ${percent}its combinations of answers were explored`;
    });
  return [...parts, ...samples, formatSummary(report)].join('\n');
}

function formatJson({ diagnostics, coverage, files }: CheckReport): string {
  const errors = diagnostics.filter(isError).length;
  return JSON.stringify(
    {
      files: files.map(({ displayName }) => displayName),
      errors,
      warnings: diagnostics.length - errors,
      problems: diagnostics.map((diagnostic) => ({
        ...diagnostic,
        at: formatPath(diagnostic.path),
      })),
      coverage,
    },
    null,
    2,
  );
}

const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string =>
  escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Formats GitHub workflow commands, which annotate lines of a pull request. */
function formatGithub({ diagnostics }: CheckReport): string {
  return diagnostics
    .map(({ severity, code, file, line, column, message, help }) => {
      const position = line === null ? '' : `,line=${line},col=${column}`;
      const title = `,title=${escapeProperty(code)}`;
      return `::${severity} file=${escapeProperty(file)}${position}${title}::${escapeMessage(`${message}\nhelp: ${help}`)}`;
    })
    .join('\n');
}

const reportFormatters: Record<ReportFormat, (report: CheckReport, paint: Paint) => string> = {
  pretty: formatPretty,
  json: formatJson,
  github: formatGithub,
};

export function formatReport(
  report: CheckReport,
  format: ReportFormat,
  hasColour: boolean,
): string {
  return reportFormatters[format](report, createPaint(hasColour && format === 'pretty'));
}
