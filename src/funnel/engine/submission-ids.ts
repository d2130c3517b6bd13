import type { Submission } from '../definition/funnel-schema';
import type { Lead } from './ports/leads-port';
import type { FunnelModel } from './funnel-model';
import type { FunnelContext } from './model/context';
import { getTrailBefore } from './model/trail';
import { isJsonObject, parseJson } from '../../shared/text/json';
import type { SessionPorts } from './session-ports';
import { serializeProgress } from './stored-progress';
import { createFingerprint, hashRow } from './submission-fingerprint';
import { resolveSources } from './value-sources';

/** A row that the visit has sent. */
interface SentRow {
  /** The id of the submission in the definition; an earlier version did not store it. */
  submission?: string;
  id: string;
  /** Of the answers that it was sent with. */
  fingerprint: string;
  /** Of its table and content. An earlier version, or an older definition, did not store it. */
  row?: string;
}

/** What the visit has sent, oldest first. An earlier version stored the last row, and no visit. */
interface SentRows {
  visit?: string;
  rows: readonly SentRow[];
}

/** As many as the database lets one row supersede. */
const maxRows = 100;

const parseSentRow = (value: unknown): SentRow[] => {
  if (!isJsonObject(value)) return [];
  const { id, fingerprint, submission, row } = value;
  if (typeof id !== 'string' || typeof fingerprint !== 'string') return [];
  return [
    {
      id,
      fingerprint,
      ...(typeof submission === 'string' && { submission }),
      ...(typeof row === 'string' && { row }),
    },
  ];
};

/** Parses stored rows, also that of an earlier version; null where there are none. */
function parseSentRows(text: string | null): SentRows | null {
  const stored = parseJson(text);
  if (!isJsonObject(stored)) return null;
  const { visit, rows } = stored;
  if (Array.isArray(rows))
    return { ...(typeof visit === 'string' && { visit }), rows: rows.flatMap(parseSentRow) };
  const [row] = parseSentRow(stored);
  return row === undefined ? null : { rows: [row] };
}

/**
 * The row of a submission: what was known when its step was completed. A change of an answer passes
 * over later steps before the row is sent, and they are not in it.
 * @param now ms since the epoch
 */
function createRow(
  { prepared }: FunnelModel,
  { step, map }: Submission,
  { trail, ...context }: FunnelContext,
  now: number,
  { getProductId }: SessionPorts,
) {
  return resolveSources(map, {
    funnel: prepared,
    context: { ...context, trail: getTrailBefore(trail, step) },
    currentStepId: step,
    now,
    getProductId,
  });
}

/** Reads and writes the rows of the visit: under the storage key of the definition, else in memory. */
function createSentRows(
  { definition: { persistence } }: FunnelModel,
  { storage, readNewer }: SessionPorts,
) {
  const key = persistence.submission;
  const readStored = (): SentRows | null =>
    key === undefined ? null : parseSentRows(storage.get(key));
  // The end of a visit may clear what is stored, and the visitor changes an answer there.
  let latest = readStored();
  let hasStartedAgain = false;
  return {
    readStored,
    /** What a newer version of the definition has sent in this visit. */
    readNewer: () =>
      key === undefined || hasStartedAgain ? null : parseSentRows(readNewer?.(key) ?? null),
    // Read each time: another tab may be sending.
    read: (): SentRows => (latest = readStored() ?? latest ?? { rows: [] }),
    write(next: SentRows): void {
      latest = next;
      if (key !== undefined) storage.set(key, JSON.stringify(next));
    },
    clear(): void {
      latest = null;
      hasStartedAgain = true;
      if (key !== undefined) storage.remove(key);
    },
  };
}

/** The row of the visit that has the content already. */
function findSentRow(
  { supersedes }: Submission,
  row: string,
  rows: readonly SentRow[],
  inTable: readonly SentRow[],
): SentRow | undefined {
  if (!supersedes) return rows.find((sent) => sent.row === row);
  // An earlier one is superseded and gone, so its content is a new row.
  const last = inTable.at(-1);
  return last?.row === row ? last : undefined;
}

/** Resolves what a submission sends. */
export interface LeadResolver {
  resolve: (submission: Submission, context: FunnelContext) => Lead;
  /** The visitor starts again: what is sent from now on belongs to another visit. */
  startVisit: () => void;
  /** Whether a newer version of the definition has sent rows of the visit. */
  hasNewerRows: () => boolean;
}

/**
 * Creates the resolver of a session. The idempotency key is made of the row: a visit sends each content
 * of a table under one id, also after other rows, Back, and a reload where the definition has a
 * storage key for it.
 * @param opened the restored progress
 */
export function createLeadResolver(
  funnel: FunnelModel,
  ports: SessionPorts,
  opened: FunnelContext,
): LeadResolver {
  const { submissions } = funnel.definition;
  const sentRows = createSentRows(funnel, ports);
  const tables = new Map(submissions.map(({ id, table }) => [id, table]));
  const getFingerprint = (context: FunnelContext, submission: unknown): string => {
    const texts = serializeProgress(funnel.prepared, context, funnel.firstStepId, 0);
    return createFingerprint(funnel.prepared, submission, (name) => texts.get(name));
  };
  // Of the first moment: the time differs at each send, and is not what the visitor answered.
  const hash = (submission: Submission, context: FunnelContext): string =>
    hashRow(submission.table, createRow(funnel, submission, context, 0, ports));

  // A row of an earlier version counts as sent while the answers are those that it was sent with.
  const stored = sentRows.readStored();
  if (stored?.rows.some(({ row }) => row === undefined) === true) {
    const adopt = (sent: SentRow): SentRow => {
      const submission = submissions.find(({ id }) => id === sent.submission);
      const isSame = sent.fingerprint === getFingerprint(opened, sent.submission);
      return sent.row === undefined && submission !== undefined && isSame
        ? { ...sent, row: hash(submission, opened) }
        : sent;
    };
    sentRows.write({ ...stored, rows: stored.rows.map(adopt) });
  }

  return {
    startVisit: sentRows.clear,
    hasNewerRows: () => (sentRows.readNewer()?.rows.length ?? 0) > 0,
    resolve(submission, context) {
      const { visit: known, rows } = sentRows.read();
      const row = hash(submission, context);
      const inTable = rows.filter((sent) => tables.get(sent.submission ?? '') === submission.table);
      const sent = findSentRow(submission, row, rows, inTable);
      const previous = rows.findLast((one) => one.submission === submission.id);
      const id = sent?.id ?? ports.newId();
      const newer = sentRows.readNewer();
      const visit = newer?.visit ?? known ?? ports.newId();
      const fingerprint = getFingerprint(context, submission.id);
      sentRows.write({
        visit,
        rows: [
          ...rows.map((one) => (one === sent ? { ...one, fingerprint } : one)),
          ...(sent === undefined ? [{ submission: submission.id, id, fingerprint, row }] : []),
        ].slice(-maxRows),
      });
      const superseded = [
        ...(submission.supersedes ? inTable.filter((one) => one.id !== id) : []),
        // The same form of the newer version, or one that it has renamed.
        ...(newer?.rows ?? []).filter(
          (one) => one.submission === submission.id || !tables.has(one.submission ?? ''),
        ),
      ].slice(-maxRows);
      return {
        table: submission.table,
        id,
        visit,
        row: createRow(funnel, submission, context, ports.now(), ports),
        ...(sent === undefined && previous !== undefined && { replaces: previous.id }),
        ...(superseded.length > 0 && { supersedes: superseded.map((one) => one.id) }),
      };
    },
  };
}
