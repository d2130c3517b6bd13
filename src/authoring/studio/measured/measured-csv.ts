import type { ResultsAnalysis } from '../../verify/simulate/results-by-answer';
import {
  areTooFew,
  isOfAnswers,
  type MeasuredFunnel,
  type MeasuredGroup,
  tellVisits,
  tooFewToSay,
} from './measured-funnel';

/** What can be taken along as a file. */
export const csvTables = ['steps', 'answers', 'results'] as const;
export type CsvTable = (typeof csvTables)[number];

/** A spreadsheet takes a cell for a formula that begins with one of these. */
const formulaStart = /^[=+\-@\t\r]/;

function formatCell(text: string): string {
  const guarded = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const toGroupRows = (groups: readonly MeasuredGroup[]) =>
  groups.flatMap(({ kind, id, values }) =>
    values.map(({ value, visits }) => [kind, id, value, tellVisits(visits)]),
  );

const createTable: Readonly<
  Record<CsvTable, (measured: MeasuredFunnel) => readonly (readonly string[])[]>
> = {
  steps: ({ steps }) => [
    ['step', 'came', 'went on', 'back', 'finished', 'left'],
    ...steps.map(({ step, came, wentOn, wentBack, finished, left }) => [
      step,
      ...[came, wentOn, wentBack, finished, left].map(tellVisits),
    ]),
  ],
  answers: ({ groups }) => [
    ['kind', 'field', 'answer', 'visits'],
    ...toGroupRows(groups.filter(isOfAnswers)),
  ],
  results: ({ groups }) => [
    ['kind', 'of', 'result', 'visits'],
    ...toGroupRows(groups.filter((group) => !isOfAnswers(group))),
  ],
};

/** RFC 4180. No cell is a formula. */
const formatRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');

/** A table as CSV. Few visits are not told. */
export const formatCsv = (table: CsvTable, measured: MeasuredFunnel): string =>
  formatRows(createTable[table](measured));

/** Answers with what visitors got who gave them. Of few visitors it is not said. */
export const formatResultsCsv = ({ results }: ResultsAnalysis): string =>
  formatRows([
    ['kind', 'field', 'answer', 'of', 'result', 'visits'],
    ...results.flatMap(({ kind, id, values, answers }) =>
      answers.flatMap(({ field, value, visits, counts }) =>
        values.map((got, index) => [
          value === null ? 'blank' : 'option',
          field,
          value ?? '',
          [kind, id].join(' ').trim(),
          got,
          areTooFew(visits) ? tooFewToSay : tellVisits(counts[index] ?? 0),
        ]),
      ),
    ),
  ]);
