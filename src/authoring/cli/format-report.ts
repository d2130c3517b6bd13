import { formatPath } from '../../funnel/definition/issues/issue';
import type { CheckResult } from '../files/check-funnels';
import { isError, type Diagnostic } from '../wording/diagnostic';
import { groupDiagnostics, type DiagnosticGroup } from '../wording/group-diagnostics';
import { createPaint, type Paint } from '../wording/colours';
import type { FunnelFile } from '../wording/funnel-file';
import { formatEvents } from '../wording/format-events';
import { describeCoverage } from '../wording/describe-coverage';
import { formatPlural } from '../wording/format-numbers';

export const reportFormats = ['pretty', 'json', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface CheckReport extends CheckResult {
  /** Whether what follows from a cause is shown, too. */
  showsAll?: boolean;
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

const maxListedPlaces = 6;

const formatPlace = ({
  path,
  line,
  column,
}: Pick<Diagnostic, 'path' | 'line' | 'column'>): string =>
  line === null ? formatPath(path) : `${line}:${column} ${formatPath(path)}`;

/** The other places of a finding: those it speaks of, and those where the same is said. */
function formatPlaces({ root, same }: DiagnosticGroup, paint: Paint, showsAll: boolean): string[] {
  const places = same.map(formatPlace);
  const listed = showsAll ? places : places.slice(0, maxListedPlaces);
  const hidden = places.length - listed.length;
  const rest = hidden === 0 ? '' : ` and ${hidden} more`;
  return [
    ...root.related.map((place) => `    ${paint('hint', 'part:')} ${formatPlace(place)}`),
    ...(places.length === 0
      ? []
      : [`    ${paint('hint', 'also at:')} ${listed.join(', ')}${rest}`]),
  ];
}

/** What is said of a cause after itself: its other places, and what follows from it. */
export function formatFurther(group: DiagnosticGroup, paint: Paint, showsAll: boolean): string[] {
  const { consequences } = group;
  const further = formatPlaces(group, paint, showsAll);
  const count = consequences.length;
  const folded =
    count === 0
      ? []
      : showsAll
        ? [
            `    ${paint('hint', 'from it follow:')}`,
            ...consequences.map(
              (entry) => `      ${formatPlace(entry)}  ${entry.code}: ${entry.message}`,
            ),
          ]
        : [
            `    and ${count} more that ${count === 1 ? 'follows' : 'follow'} from it (--all shows ${count === 1 ? 'it' : 'them'})`,
          ];
  return [...further, ...folded];
}

function formatGroup(
  group: DiagnosticGroup,
  lines: readonly string[],
  paint: Paint,
  showsAll: boolean,
): string {
  const further = formatFurther(group, paint, showsAll);
  return [...formatDiagnostic(group.root, lines, paint), ...further, ''].join('\n');
}

function formatDiagnostic(
  diagnostic: Diagnostic,
  lines: readonly string[],
  paint: Paint,
): string[] {
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
  ];
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
          ...groupDiagnostics(diagnostics).map((group) =>
            formatGroup(group, lines, paint, report.showsAll === true),
          ),
        ];
  });
  const samples = report.coverage.flatMap((coverage) => {
    const left = describeCoverage(coverage);
    return left === null
      ? []
      : [[`${coverage.file}: ${left.sentence}`, ...left.reasons].join('\n  ')];
  });
  const patterns = report.patterns.map(
    ({ file, field, example, misfit }) =>
      `${file}: the pattern of "${field}" accepts "${example}" and refuses "${misfit}"`,
  );
  return [...parts, ...samples, ...patterns, formatSummary(report)].join('\n');
}

/** @param cause the finding that this one repeats or follows from */
function toJsonProblem(diagnostic: Diagnostic, cause: Diagnostic | null) {
  const { about: _, causes: __, takenFrom: ___, missing: ____, ...problem } = diagnostic;
  return {
    ...problem,
    at: formatPath(diagnostic.path),
    cause: cause === null ? null : { code: cause.code, at: formatPath(cause.path) },
  };
}

function formatJson({ diagnostics, coverage, patterns, files }: CheckReport): string {
  const errors = diagnostics.filter(isError).length;
  return JSON.stringify(
    {
      files: files.map(({ displayName }) => displayName),
      errors,
      warnings: diagnostics.length - errors,
      problems: files.flatMap(({ displayName }) =>
        groupDiagnostics(diagnostics.filter(({ file }) => file === displayName)).flatMap(
          ({ root, same, consequences }) => [
            toJsonProblem(root, null),
            ...same.map((entry) => toJsonProblem(entry, root)),
            ...consequences.map((entry) => toJsonProblem(entry, root)),
          ],
        ),
      ),
      coverage,
      patterns,
    },
    null,
    2,
  );
}

const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string =>
  escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Formats GitHub workflow commands, which annotate lines of a pull request: one for each cause. */
function formatGithub({ diagnostics, files, showsAll = false }: CheckReport, paint: Paint): string {
  return files
    .flatMap(({ displayName }) =>
      groupDiagnostics(diagnostics.filter(({ file }) => file === displayName)),
    )
    .map((group) => {
      const { severity, code, file, line, column, message, help } = group.root;
      const position = line === null ? '' : `,line=${line},col=${column}`;
      const title = `,title=${escapeProperty(code)}`;
      const further = formatFurther(group, paint, showsAll).map((entry) => entry.trim());
      const text = [message, `help: ${help}`, ...further].join('\n');
      return `::${severity} file=${escapeProperty(file)}${position}${title}::${escapeMessage(text)}`;
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
