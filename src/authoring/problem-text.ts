import { formatPath } from '../definition/issue';
import { isError, type Checked, type Problem } from './check-funnels';
import { paintFor, type Paint } from './colours';
import type { FunnelFile } from './read-funnels';
import { walkText } from './walk-text';

export const formats = ['pretty', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

export interface Report extends Checked {
  files: readonly FunnelFile[];
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
const widest = 100;

/** The author's own line with a marker under the place, cut where it is long. */
function excerpt(line: string, { column, text, line: number }: Problem, paint: Paint): string[] {
  const at = Math.max(0, (column ?? 1) - 1);
  const from = at > widest / 2 ? at - 20 : line.length - line.trimStart().length;
  const cut = line.slice(from, from + widest).trimEnd();
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

function prettyProblem(problem: Problem, lines: readonly string[], paint: Paint): string {
  const { severity, code, path, line, column, message, help, counterexample } = problem;
  const where = formatPath(path);
  const place = line === null ? '' : `${line}:${column}  `;
  const said = where === '' ? message : `${where}: ${message}`;
  const shown = line === null ? [] : excerpt(lines[line - 1] ?? '', problem, paint);
  const walk =
    counterexample === null ? [] : [`    ${paint('help', 'happens:')} ${walkText(counterexample)}`];
  return [
    `  ${place}${paint(severity, severity)}  ${paint('strong', code)}  ${said}`,
    ...shown,
    ...walk,
    `    ${paint('help', 'help:')} ${help}`,
    '',
  ].join('\n');
}

function summary({ problems, files }: Report): string {
  const errors = problems.filter(isError).length;
  const faulty = new Set(problems.map(({ file }) => file)).size;
  const [first] = problems;
  const totals = `${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}`;
  const clean = files.length - faulty;
  return first === undefined
    ? `${totals} in ${counted(files.length, 'file')}`
    : `${totals} in ${counted(faulty, 'file')} (${clean} clean)   explain: npm run funnel -- check --explain ${first.code}`;
}

function pretty(report: Report, paint: Paint): string {
  const parts = report.files.flatMap(({ shownAs, text }) => {
    const own = report.problems.filter(({ file }) => file === shownAs);
    const lines = text.split(/\r?\n/);
    return own.length === 0
      ? []
      : [`${paint('strong', shownAs)}\n`, ...own.map((one) => prettyProblem(one, lines, paint))];
  });
  const samples = report.coverage
    .filter(({ exhaustive }) => !exhaustive)
    .map(({ file, share }) => {
      const percent = share < 1 ? `${(share * 100).toPrecision(2)}% of ` : 'not all of ';
      return `${file}: a sample, ${percent}its ways of answering were followed`;
    });
  return [...parts, ...samples, summary(report)].join('\n');
}

function json({ problems, coverage, files }: Report): string {
  const errors = problems.filter(isError).length;
  return JSON.stringify(
    {
      files: files.map(({ shownAs }) => shownAs),
      errors,
      warnings: problems.length - errors,
      problems: problems.map((problem) => ({ ...problem, at: formatPath(problem.path) })),
      coverage,
    },
    null,
    2,
  );
}

const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapedProperty = (text: string): string =>
  escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** The workflow commands by which GitHub marks lines of a change. */
function github({ problems }: Report): string {
  return problems
    .map(({ severity, code, file, line, column, message, help }) => {
      const place = line === null ? '' : `,line=${line},col=${column}`;
      const title = `,title=${escapedProperty(code)}`;
      return `::${severity} file=${escapedProperty(file)}${place}${title}::${escaped(`${message}\nhelp: ${help}`)}`;
    })
    .join('\n');
}

/** One entry a format. */
const writers: Record<Format, (report: Report, paint: Paint) => string> = { pretty, json, github };

/** What was found, in the words of a format. */
export function reportText(report: Report, format: Format, hasColour: boolean): string {
  return writers[format](report, paintFor(hasColour && format === 'pretty'));
}
