import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { SessionEnd } from '../../../funnel/engine/session';
import type { FunnelSummary } from '../../../funnel/engine/summary';
import { listBandedScores } from '../../verify/ending-outcomes';
import type { Paint } from '../../wording/colours';
import { formatEvents } from '../../wording/format-events';
import { formatSessionEnd } from './rejection-reason';
import type { StorageWrite } from './recording-storage';
import type { WalkRecord } from './walk-session';

/** Formats a state value of the machine as a path: "lead.submitting". */
function formatState(state: unknown): string {
  if (typeof state !== 'object' || state === null) return String(state);
  return Object.entries(state)
    .map(([key, inner]) => `${key}.${formatState(inner)}`)
    .join(', ');
}

const formatStorageWrite = (write: StorageWrite): string =>
  'value' in write ? `${write.key} = ${write.value}` : `${write.key} removed`;

const toJson = (value: unknown): string => JSON.stringify(value);

function toCarriedRows(end: SessionEnd): [string, string][] {
  if (end.kind !== 'completed') return [];
  return Object.entries(end.completion.carried).map(([name, value]) => [
    'carries',
    `${name} = ${toJson(value)}`,
  ]);
}

function toSummaryRows(
  { decisions, scores, draws }: FunnelSummary,
  definition: FunnelDefinition,
): [string, string][] {
  const banded = new Set(listBandedScores(definition).map(({ id }) => id));
  return [
    ...Object.entries(decisions).map(([id, result]): [string, string] => [
      'decides',
      `${id} = ${result?.key ?? 'nothing'}`,
    ]),
    ...Object.entries(scores).map(([id, { total, band }]): [string, string] => [
      'scores',
      `${id} = ${String(total)}${banded.has(id) ? ` (${band?.id ?? 'no band'})` : ''}`,
    ]),
    ...Object.entries(draws).map(([id, prize]): [string, string] => [
      'draws',
      `${id} = ${prize?.value ?? 'nothing'}`,
    ]),
  ];
}

/**
 * Formats the result of an event: the state, storage writes, submissions and the end.
 * @param number its position in the walk, from 1; 0 for the initial record
 */
export function formatRecord(
  record: WalkRecord,
  number: number,
  paint: Paint,
  definition: FunnelDefinition,
): string {
  const { event, taken, refusal, state, storage, submissions, refusedRows, end, summary } = record;
  const eventText = event === null ? 'opened' : formatEvents([event]);
  const rows: [string, string][] = [
    ['state', formatState(state)],
    ...storage.map((write): [string, string] => ['stored', formatStorageWrite(write)]),
    ...submissions.map(({ table, row }): [string, string] => ['sent', `${table} ${toJson(row)}`]),
    ...refusedRows.map(({ table, row, refusal: reason }): [string, string] => [
      'not sent',
      `${table} refuses this row: ${reason} ${toJson(row)}`,
    ]),
    ...(taken && summary !== null ? toSummaryRows(summary, definition) : []),
    ...(taken && end !== null
      ? [['end', formatSessionEnd(end)] as [string, string], ...toCarriedRows(end)]
      : []),
  ];
  const refusalLines = refusal === null ? [] : [`   ${paint('error', 'refused')}  ${refusal}`];
  return [
    `${String(number).padStart(2)} ${paint('bold', eventText)}`,
    ...refusalLines,
    ...rows.map(([name, text]) => `   ${paint('dim', name.padEnd(8))} ${text}`),
  ].join('\n');
}
