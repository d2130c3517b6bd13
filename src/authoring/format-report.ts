import { formatPath } from '../definition/issue';
import { isError, type CheckResult, type Diagnostic } from './check-funnels';
import { createPaint, type Paint } from './colours';
import type { FunnelFile } from './read-funnels';
import { formatEvents } from './format-events';

export const reportFormats = ['pretty', 'json', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface CheckReport extends CheckResult {
  files: readonly FunnelFile[];
}

const formatPlural = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;
const maxExcerptWidth = 100;

/** The author's own line with a marker under the place, cut where it is long. */
function formatExcerpt(
  line: string,
  { column, text, line: number }: Diagnostic,
  paint: Paint,
): string[] {
  const at = Math.max(0, (column ?? 1) - 1);
  const from = at > maxExcerptWidth / 2 ? at - 20 : line.length - line.trimStart().length;
  const cut = line.slice(from, from + maxExcerptWidth).trimEnd();
  const before = from > at ? 0 : at - from;
  const length = Math.max(1, Math.min(text.length, cut.length - before));
  const gutter = String(number ?? '').padStart(4);
  const blank = ' '.repeat(gutter.length);
  const lead = from > line.length - line.trimStart().length ? '…' : '';
  const margin = ' '.repeat(before + lead.length);
  return [
    paint('quiet', `${blank} |`),
    `${paint('quiet', `${gutter} |`)} ${lead}${cut}`,
    `${paint('quiet', `${blank} |`)} ${margin}${paint('error', '^'.repeat(length))}`,
  ];
}

function formatDiagnostic(problem: Diagnostic, lines: readonly string[], paint: Paint): string {
  const { severity, code, path, line, column, message, help, counterexample } = problem;
  const where = formatPath(path);
  const place = line === null ? '' : `${line}:${column}  `;
  const said = where === '' ? message : `${where}: ${message}`;
  const shown = line === null ? [] : formatExcerpt(lines[line - 1] ?? '', problem, paint);
  const walk =
    counterexample === null
      ? []
      : [`    ${paint('help', 'happens:')} ${formatEvents(counterexample)}`];
  return [
    `  ${place}${paint(severity, severity)}  ${paint('strong', code)}  ${said}`,
    ...shown,
    ...walk,
    `    ${paint('help', 'help:')} ${help}`,
    '',
  ].join('\n');
}

function formatSummary({ diagnostics: problems, files }: CheckReport): string {
  const errors = problems.filter(isError).length;
  const faulty = new Set(problems.map(({ file }) => file)).size;
  const [first] = problems;
  const totals = `${formatPlural(errors, 'error')}, ${formatPlural(problems.length - errors, 'warning')}`;
  const clean = files.length - faulty;
  return first === undefined
    ? `${totals} in ${formatPlural(files.length, 'file')}`
    : `${totals} in ${formatPlural(faulty, 'file')} (${clean} clean)   explain: npm run funnel -- check --explain ${first.code}`;
}

function formatPretty(report: CheckReport, paint: Paint): string {
  const parts = report.files.flatMap(({ displayName: shownAs, text }) => {
    const own = report.diagnostics.filter(({ file }) => file === shownAs);
    const lines = text.split(/\r?\n/);
    return own.length === 0
      ? []
      : [`${paint('strong', shownAs)}\n`, ...own.map((one) => formatDiagnostic(one, lines, paint))];
  });
  const samples = report.coverage
    .filter(({ exhaustive }) => !exhaustive)
    .map(({ file, share }) => {
      const percent = share < 1 ? `${(share * 100).toPrecision(2)}% of ` : 'not all of ';
      return `${file}: a sample, ${percent}its ways of answering were followed`;
    });
  return [...parts, ...samples, formatSummary(report)].join('\n');
}

function formatJson({ diagnostics: problems, coverage, files }: CheckReport): string {
  const errors = problems.filter(isError).length;
  return JSON.stringify(
    {
      files: files.map(({ displayName: shownAs }) => shownAs),
      errors,
      warnings: problems.length - errors,
      problems: problems.map((problem) => ({ ...problem, at: formatPath(problem.path) })),
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

/** The workflow commands by which GitHub marks lines of a change. */
function formatGithub({ diagnostics: problems }: CheckReport): string {
  return problems
    .map(({ severity, code, file, line, column, message, help }) => {
      const place = line === null ? '' : `,line=${line},col=${column}`;
      const title = `,title=${escapeProperty(code)}`;
      return `::${severity} file=${escapeProperty(file)}${place}${title}::${escapeMessage(`${message}\nhelp: ${help}`)}`;
    })
    .join('\n');
}

/** One entry a format. */
const reportFormatters: Record<ReportFormat, (report: CheckReport, paint: Paint) => string> = {
  pretty: formatPretty,
  json: formatJson,
  github: formatGithub,
};

/** What was found, in the words of a format. */
export function formatReport(
  report: CheckReport,
  format: ReportFormat,
  hasColour: boolean,
): string {
  return reportFormatters[format](report, createPaint(hasColour && format === 'pretty'));
}
