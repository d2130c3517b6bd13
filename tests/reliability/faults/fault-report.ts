import { formatTable } from '../../support/format-table';
import type { VisitScenario } from './visit-scenarios';

/** One visit under one fault. */
export interface FaultVisitResult {
  fault: string;
  visit: string;
  /** The stages that the fault struck, with the message shown there. */
  stages: { stage: string; message: string }[];
  /** Stored rows of this visitor at the end. */
  rows: number;
  /** Visits to a funnel of which the database has a part. */
  visits: number;
  /** What is wrong with them. */
  wrongVisits: readonly string[];
  /** Places where personal data leaked. */
  leaks: readonly string[];
  /** Why the visit did not reach its end. */
  failure?: string;
}

const getExpectedRowCount = ({ table }: VisitScenario): number => (table === null ? 0 : 1);

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

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const escapeTableCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function formatFaultTable(judged: readonly JudgedResult[]): string {
  const rows = unique(judged.map(({ fault }) => fault)).map((fault) => {
    const results = judged.filter((result) => result.fault === fault);
    return [
      fault,
      results.length,
      sum(results.map(({ stages }) => stages.length)),
      results.filter(({ failure }) => failure !== undefined).length,
      sum(results.map((result) => result.rows)),
      sum(results.map(({ lost }) => lost)),
      sum(results.map(({ doubled }) => doubled)),
      sum(results.map(({ leaks }) => leaks.length)),
      sum(results.map((result) => result.visits)),
      sum(results.map(({ wrongVisits }) => wrongVisits.length)),
    ];
  });
  return formatTable(
    [
      'fault',
      'visits',
      'stages struck',
      'stranded',
      'rows',
      'lost',
      'doubled',
      'leaks',
      'stored visits',
      'wrong ones',
    ],
    rows,
  );
}

/** Stages with the same message share a row. */
function formatStageTable(judged: readonly JudgedResult[]): string {
  const rows = judged.flatMap(({ fault, visit, stages, rows: rowCount, failure }) => {
    const messages = unique(stages.map(({ message }) => message));
    return messages.map((message) => [
      fault,
      visit,
      stages
        .filter((stage) => stage.message === message)
        .map(({ stage }) => stage)
        .join(', '),
      message === '' ? '–' : escapeTableCell(message),
      failure === undefined ? rowCount : `stranded at ${escapeTableCell(failure)}`,
    ]);
  });
  return formatTable(['fault', 'visit', 'stages', 'message', 'rows'], rows);
}

/** The summary to print, the page for docs, the log of all cells, and whether the run passed. */
export function createFaultReport(
  results: readonly FaultVisitResult[],
  visits: readonly VisitScenario[],
  tookMs: number,
): { summary: string; cellLog: string; page: string; passed: boolean } {
  const judged = judge(results, visits);
  const total = (count: (result: JudgedResult) => number): number => sum(judged.map(count));
  const stranded = judged.filter(({ failure }) => failure !== undefined);
  const leaks = judged.flatMap((result) => result.leaks);
  const line =
    `${unique(judged.map(({ fault }) => fault)).length} kinds of fault, ` +
    `${total(({ stages }) => stages.length)} cells (a fault at a stage) in ${judged.length} visits, ` +
    `${Math.round(tookMs / 1000)} s: rows ${total(({ rows }) => rows)}, ` +
    `leads lost ${total(({ lost }) => lost)}, duplicated ${total(({ doubled }) => doubled)}, ` +
    `visitors stranded ${stranded.length}, ` +
    `personal data in an address, a referrer, an analytics event, a visit or the server's log: ${leaks.length}; ` +
    `stored visits ${total((result) => result.visits)}, wrong ${total(({ wrongVisits }) => wrongVisits.length)}.`;
  const passed =
    stranded.length === 0 &&
    leaks.length === 0 &&
    total(({ lost, doubled, wrongVisits }) => lost + doubled + wrongVisits.length) === 0;
  const details = [
    ...judged
      .filter(({ lost, doubled }) => lost + doubled > 0)
      .map(({ fault, visit, rows }) => `${fault} × ${visit}: ${rows} rows`),
    ...judged.flatMap(({ fault, visit, wrongVisits }) =>
      unique(wrongVisits).map((text) => `${fault} × ${visit}: ${text}`),
    ),
    ...unique(leaks).slice(0, 20),
  ];
  const summary = [formatFaultTable(judged), '', line, ...details].join('\n');
  const page = [
    '# The fault matrix',
    '',
    'Written by `npm run reliability -- faults`; [reliability.md](../../../docs/reliability.md) says what it shows. The run prints the path of the log with the message of every cell.',
    '',
    line,
    '',
    formatFaultTable(judged),
    '',
  ].join('\n');
  return { summary, cellLog: `${formatStageTable(judged)}\n`, page, passed };
}
