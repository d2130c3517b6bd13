import {
  isOfAnswers,
  type MeasuredFunnel,
  type MeasuredGroup,
  tellVisits,
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

/** A table as CSV (RFC 4180). Few visits are not told, and no cell is a formula. */
export const formatCsv = (table: CsvTable, measured: MeasuredFunnel): string =>
  createTable[table](measured)
    .map((cells) => `${cells.map(formatCell).join(',')}\r\n`)
    .join('');
