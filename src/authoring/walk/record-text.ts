import type { SessionEnd } from '../../engine/session';
import type { FunnelSummary } from '../../engine/summary';
import type { Paint } from '../colours';
import { walkText } from '../walk-text';
import { endWords } from './refusal';
import type { StorageWrite } from './recording-storage';
import type { WalkRecord } from './walker';

/** A state of the machine as a path: "lead.submitting". */
function stateWords(state: unknown): string {
  if (typeof state !== 'object' || state === null) return String(state);
  return Object.entries(state)
    .map(([key, inner]) => `${key}.${stateWords(inner)}`)
    .join(', ');
}

const writeWords = (write: StorageWrite): string =>
  'value' in write ? `${write.key} = ${write.value}` : `${write.key} removed`;

const asJson = (value: unknown): string => JSON.stringify(value);

function carriedRows(end: SessionEnd): [string, string][] {
  if (end.kind === 'exited') return [];
  return Object.entries(end.completion.carried).map(([name, value]) => [
    'carries',
    `${name} = ${asJson(value)}`,
  ]);
}

function summaryRows({ decisions, scores, draws }: FunnelSummary): [string, string][] {
  return [
    ...Object.entries(decisions).map(([id, decided]): [string, string] => [
      'decides',
      `${id} = ${decided?.key ?? 'nothing'}`,
    ]),
    ...Object.entries(scores).map(([id, { total, band }]): [string, string] => [
      'scores',
      `${id} = ${String(total)} (${band?.id ?? 'no band'})`,
    ]),
    ...Object.entries(draws).map(([id, drawn]): [string, string] => [
      'draws',
      `${id} = ${drawn?.value ?? 'nothing'}`,
    ]),
  ];
}

/**
 * What came of an event, a line each: the state, what was stored and sent, where it led.
 * @param number its place in the walk, from 1; 0 for the opening
 */
export function recordText(record: WalkRecord, number: number, paint: Paint): string {
  const { event, taken, refusal, state, storage, submissions, end, summary } = record;
  const what = event === null ? 'opened' : walkText([event]);
  const rows: [string, string][] = [
    ['state', stateWords(state)],
    ...storage.map((write): [string, string] => ['stored', writeWords(write)]),
    ...submissions.map(({ table, row }): [string, string] => ['sent', `${table} ${asJson(row)}`]),
    ...(taken && summary !== null ? summaryRows(summary) : []),
    ...(taken && end !== null
      ? [['end', endWords(end)] as [string, string], ...carriedRows(end)]
      : []),
  ];
  const refused = refusal === null ? [] : [`   ${paint('error', 'refused')}  ${refusal}`];
  return [
    `${String(number).padStart(2)} ${paint('strong', what)}`,
    ...refused,
    ...rows.map(([name, words]) => `   ${paint('quiet', name.padEnd(8))} ${words}`),
  ].join('\n');
}
