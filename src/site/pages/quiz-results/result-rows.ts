import { z } from 'zod/mini';
import { RESULT_ROWS_KEY } from '../../../shared/names/storage-keys';
import type { Lead, SaveResult } from '../../../funnel/engine/ports/leads-port';
import type { SitePorts } from '../../ports/ports-context';
import { hashText } from '../../../shared/text/hash-text';
import type { ResultContact, ResultsState } from './results-state';

/** What a row stores of a result. */
export interface StoredResult {
  answers: ResultsState['answers'];
  /** Label of the recommended plan. */
  selectedPlan: string;
}

/** One row supersedes at most 100 at the database. */
const MAX_ROWS = 100;

const sentRowsSchema = z.object({
  /** Oldest first. */
  rows: z.array(
    z.object({
      visit: z.string(),
      id: z.string(),
      /** Hash of answers and plan. */
      result: z.string(),
      /** Hash of the whole row. */
      row: z.string(),
    }),
  ),
  /** The visit whose quiz was opened again; the next result belongs to it. */
  reopened: z.nullable(z.string()),
});
type SentRows = z.output<typeof sentRowsSchema>;

type Storage = SitePorts['storage'];
type RowPorts = Pick<SitePorts, 'storage' | 'newId'>;

function readSentRows(storage: Storage): SentRows {
  try {
    return sentRowsSchema.parse(JSON.parse(storage.get(RESULT_ROWS_KEY) ?? ''));
  } catch {
    return { rows: [], reopened: null };
  }
}

const writeSentRows = (storage: Storage, sent: SentRows): void =>
  void storage.set(RESULT_ROWS_KEY, JSON.stringify(sent));

const hashResult = ({ answers, selectedPlan }: StoredResult): string =>
  hashText(JSON.stringify([answers, selectedPlan]));

/** A row of a visit, which takes the place of all that the visit has sent before. */
function createLead(
  result: StoredResult,
  contact: ResultContact | null,
  visit: string,
  { rows }: SentRows,
  { storage, newId }: RowPorts,
): Lead {
  const row = {
    name: contact?.name ?? null,
    email: contact?.email ?? null,
    answers: result.answers,
    selected_plan: result.selectedPlan,
  };
  const hash = hashText(JSON.stringify(row));
  const ofVisit = rows.filter((sent) => sent.visit === visit);
  const last = ofVisit.at(-1);
  const id = last?.row === hash ? last.id : newId();
  const earlier = ofVisit.filter((sent) => sent.id !== id).map((sent) => sent.id);
  const others = rows.filter((sent) => sent.id !== id);
  writeSentRows(storage, {
    rows: [...others, { visit, id, result: hashResult(result), row: hash }].slice(-MAX_ROWS),
    reopened: null,
  });
  return {
    table: 'quiz_results',
    id,
    visit,
    row,
    ...(earlier.length > 0 && { supersedes: earlier }),
    ...(last !== undefined && last.id !== id && { replaces: last.id }),
  };
}

/**
 * The row of a result that is shown, without a name; null where its visit has sent the result last.
 * A quiz that was not opened again begins a new visit: a device may serve several people.
 */
export function createShownLead(result: StoredResult, ports: RowPorts): Lead | null {
  const sent = readSentRows(ports.storage);
  const hash = hashResult(result);
  const latest = sent.rows.at(-1);
  const visit = sent.reopened ?? (latest?.result === hash ? latest.visit : ports.newId());
  if (sent.rows.findLast((one) => one.visit === visit)?.result === hash) {
    writeSentRows(ports.storage, { ...sent, reopened: null });
    return null;
  }
  return { ...createLead(result, null, visit, sent, ports), isSilent: true };
}

/** The row of a result with name and address. Sent again, it keeps its id. */
export function createSavedLead(
  result: StoredResult,
  contact: ResultContact,
  ports: RowPorts,
): Lead {
  const sent = readSentRows(ports.storage);
  const hash = hashResult(result);
  const visit = sent.rows.findLast((one) => one.result === hash)?.visit ?? ports.newId();
  return createLead(result, contact, visit, sent, ports);
}

/** Call when the quiz of a result is opened again: the result that follows is of the same visit. */
export function continueVisit(result: StoredResult, storage: Storage): void {
  const sent = readSentRows(storage);
  const hash = hashResult(result);
  const reopened = sent.rows.findLast((one) => one.result === hash)?.visit;
  if (reopened !== undefined) writeSentRows(storage, { ...sent, reopened });
}

/** Saves a row; a failure is logged. */
export async function saveResultRow(
  lead: Lead,
  { leads, log }: Pick<SitePorts, 'leads' | 'log'>,
): Promise<SaveResult> {
  const saved = await leads.save(lead);
  if (saved.status === 'failed') log(`Result: ${saved.reason}: ${saved.message}`);
  return saved;
}
