import { formatTable } from '../../testing/format-table';
import type { VisitScenario } from './visit-scenarios';

/** One visit under one fault. */
export interface FaultVisitResult {
  fault: string;
  visit: string;
  /** The stages at which it struck, and what the visitor was told there. */
  stages: { stage: string; message: string }[];
  /** Rows of this visitor in the end. */
  rows: number;
  /** Where personal data was seen that nobody may see. */
  leaks: readonly string[];
  /** Why the visitor did not come to the end. */
  failure?: string;
}

const getExpectedRowCount = ({ table: to }: VisitScenario): number => (to === null ? 0 : 1);

interface JudgedResult extends FaultVisitResult {
  lost: number;
  doubled: number;
}

function judge(
  results: readonly FaultVisitResult[],
  visits: readonly VisitScenario[],
): JudgedResult[] {
  return results.map((result) => {
    const visit = visits.find(({ name }) => name === result.visit);
    const expected = visit === undefined ? 0 : getExpectedRowCount(visit);
    return {
      ...result,
      lost: Math.max(0, expected - result.rows),
      doubled: Math.max(0, result.rows - expected),
    };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const escapeTableCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function formatFaultTable(judged: readonly JudgedResult[]): string {
  const rows = unique(judged.map(({ fault }) => fault)).map((fault) => {
    const of = judged.filter((result) => result.fault === fault);
    return [
      fault,
      of.length,
      sum(of.map(({ stages: cells }) => cells.length)),
      of.filter(({ failure }) => failure !== undefined).length,
      sum(of.map(({ rows: stored }) => stored)),
      sum(of.map(({ lost }) => lost)),
      sum(of.map(({ doubled }) => doubled)),
      sum(of.map(({ leaks }) => leaks.length)),
    ];
  });
  return formatTable(
    ['fault', 'visits', 'stages struck', 'stranded', 'rows', 'lost', 'doubled', 'leaks'],
    rows,
  );
}

/** Stages at which the visitor was told the same stand on one line. */
function formatStageTable(judged: readonly JudgedResult[]): string {
  const rows = judged.flatMap(({ fault, visit, stages: cells, rows: stored, failure }) => {
    const messages = unique(cells.map(({ message: said }) => said));
    return messages.map((said) => [
      fault,
      visit,
      cells
        .filter((cell) => cell.message === said)
        .map(({ stage }) => stage)
        .join(', '),
      said === '' ? '–' : escapeTableCell(said),
      failure === undefined ? stored : `stranded at ${escapeTableCell(failure)}`,
    ]);
  });
  return formatTable(['fault', 'visit', 'stages', 'what the visitor was told', 'rows'], rows);
}

/** The matrix as a table to print and a page to keep, and whether every promise held. */
export function createFaultReport(
  results: readonly FaultVisitResult[],
  visits: readonly VisitScenario[],
  tookMs: number,
): { summary: string; everyCell: string; page: string; sound: boolean } {
  const judged = judge(results, visits);
  const total = (count: (result: JudgedResult) => number): number => sum(judged.map(count));
  const stranded = judged.filter(({ failure }) => failure !== undefined);
  const leaks = judged.flatMap(({ leaks: of }) => of);
  const line =
    `${unique(judged.map(({ fault }) => fault)).length} kinds of fault, ` +
    `${total(({ stages: cells }) => cells.length)} cells (a fault at a stage) in ${judged.length} visits, ` +
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
  const summary = [formatFaultTable(judged), '', line, ...details].join('\n');
  const everyCell = formatStageTable(judged);
  const page = [
    '# The fault matrix',
    '',
    'Written by `npm run reliability -- faults`; [reliability.md](reliability.md) says what it shows.',
    '',
    line,
    '',
    formatFaultTable(judged),
    '',
    '## Every cell',
    '',
    everyCell,
    '',
  ].join('\n');
  return { summary, everyCell, page, sound };
}
