import type { Submission } from '../definition/funnel-schema';
import type { JsonValue } from '../definition/value-source-schema';
import type { PreparedFunnel } from './model/prepared-funnel';
import { hashText } from '../../shared/text/hash-text';

/**
 * Tells whether the answers and draws are those that a row was sent with. It is made of stored texts,
 * so that a visit of an older version can be compared. A hash, so that personal answers are not
 * stored twice.
 * @param read the stored text of a key
 */
export function createFingerprint(
  { definition: { persistence } }: PreparedFunnel,
  submission: unknown,
  read: (key: string) => string | null | undefined,
): string {
  const { answers, draws, fields } = persistence;
  const texts = [answers, draws, ...Object.values(fields)].map(
    (key) => (key === undefined ? null : read(key)) ?? null,
  );
  return hashText(JSON.stringify([submission, ...texts]));
}

/** Tells whether a row is the same as one that was sent. A hash, for the same reason. */
export function hashRow(
  table: Submission['table'],
  row: Readonly<Record<string, JsonValue>>,
): string {
  return hashText(JSON.stringify([table, row]));
}
