import { table } from '../table';
import type { Visit } from './visits';

/** One visit under one fault. */
export interface CellResult {
  fault: string;
  visit: string;
  /** The stages at which it struck, and what the visitor was told there. */
  cells: { stage: string; said: string }[];
  /** Rows of this visitor in the end. */
  rows: number;
  /** Where personal data was seen that nobody may see. */
  leaks: readonly string[];
  /** Why the visitor did not come to the end. */
  failure?: string;
}

const expectedOf = ({ table: to }: Visit): number => (to === null ? 0 : 1);

interface Judged extends CellResult {
  lost: number;
  doubled: number;
}

function judge(results: readonly CellResult[], visits: readonly Visit[]): Judged[] {
  return results.map((result) => {
    const visit = visits.find(({ name }) => name === result.visit);
    const expected = visit === undefined ? 0 : expectedOf(visit);
    return {
      ...result,
      lost: Math.max(0, expected - result.rows),
      doubled: Math.max(0, result.rows - expected),
    };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function perFault(judged: readonly Judged[]): string {
  const rows = unique(judged.map(({ fault }) => fault)).map((fault) => {
    const of = judged.filter((result) => result.fault === fault);
    return [
      fault,
      of.length,
      sum(of.map(({ cells }) => cells.length)),
      of.filter(({ failure }) => failure !== undefined).length,
      sum(of.map(({ rows: stored }) => stored)),
      sum(of.map(({ lost }) => lost)),
      sum(of.map(({ doubled }) => doubled)),
      sum(of.map(({ leaks }) => leaks.length)),
    ];
  });
  return table(
    ['fault', 'visits', 'stages struck', 'stranded', 'rows', 'lost', 'doubled', 'leaks'],
    rows,
  );
}

/** Stages at which the visitor was told the same stand on one line. */
function perCell(judged: readonly Judged[]): string {
  const rows = judged.flatMap(({ fault, visit, cells, rows: stored, failure }) => {
    const messages = unique(cells.map(({ said }) => said));
    return messages.map((said) => [
      fault,
      visit,
      cells
        .filter((cell) => cell.said === said)
        .map(({ stage }) => stage)
        .join(', '),
      said === '' ? '–' : inCell(said),
      failure === undefined ? stored : `stranded at ${inCell(failure)}`,
    ]);
  });
  return table(['fault', 'visit', 'stages', 'what the visitor was told', 'rows'], rows);
}

/** The matrix as a table to print and a page to keep, and whether every promise held. */
export function report(
  results: readonly CellResult[],
  visits: readonly Visit[],
  tookMs: number,
): { summary: string; everyCell: string; page: string; sound: boolean } {
  const judged = judge(results, visits);
  const total = (count: (result: Judged) => number): number => sum(judged.map(count));
  const stranded = judged.filter(({ failure }) => failure !== undefined);
  const leaks = judged.flatMap(({ leaks: of }) => of);
  const line =
    `${unique(judged.map(({ fault }) => fault)).length} kinds of fault, ` +
    `${total(({ cells }) => cells.length)} cells (a fault at a stage) in ${judged.length} visits, ` +
    `${Math.round(tookMs / 1000)} s: rows ${total(({ rows }) => rows)}, ` +
    `leads lost ${total(({ lost }) => lost)}, duplicated ${total(({ doubled }) => doubled)}, ` +
    `visitors stranded ${stranded.length}, ` +
    `personal data in an address, a referrer, a counted event or the server's log: ${leaks.length}.`;
  const sound =
    stranded.length === 0 &&
    leaks.length === 0 &&
    total(({ lost, doubled }) => lost + doubled) === 0;
  const details = [
    ...judged
      .filter(({ lost, doubled }) => lost + doubled > 0)
      .map(({ fault, visit, rows }) => `${fault} × ${visit}: ${rows} rows`),
    ...unique(leaks).slice(0, 20),
  ];
  const summary = [perFault(judged), '', line, ...details].join('\n');
  const everyCell = perCell(judged);
  const page = [
    '# The fault matrix',
    '',
    'Written by `npm run reliability -- faults`; [reliability.md](reliability.md) says what it shows.',
    '',
    line,
    '',
    perFault(judged),
    '',
    '## Every cell',
    '',
    everyCell,
    '',
  ].join('\n');
  return { summary, everyCell, page, sound };
}
