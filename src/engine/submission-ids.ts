import type { Lead } from '../ports/leads-port';
import type { FunnelModel } from './funnel-model';
import type { FunnelContext } from './parts/context';
import type { SessionPorts } from './session-ports';
import { serializeProgress } from './stored-progress';
import { createFingerprint } from './submission-fingerprint';

interface StoredSubmission {
  /** The id of the submission in the definition; an earlier version did not store it. */
  submission?: string;
  id: string;
  fingerprint: string;
}

/**
 * Resolves the idempotency key of a submission. Equal answers keep it over retries, and over reloads
 * where the definition has a storage key for it.
 */
export function createSubmissionIdResolver(funnel: FunnelModel, ports: SessionPorts) {
  const key = funnel.definition.persistence.submission;
  let latest: StoredSubmission | null = null;
  return (context: FunnelContext, submission: string): Pick<Lead, 'id' | 'replaces'> => {
    const texts = serializeProgress(funnel.prepared, context, funnel.firstStepId, 0);
    const fingerprint = createFingerprint(funnel.prepared, submission, (name) => texts.get(name));
    // Read each time: another tab may be sending the same answers.
    latest = (key === undefined ? null : parseStoredSubmission(ports.storage.get(key))) ?? latest;
    if (latest?.fingerprint === fingerprint) return { id: latest.id };
    // Another submission of the funnel is a row of its own.
    const replaces = latest?.submission === submission ? latest.id : undefined;
    latest = { submission, id: ports.newId(), fingerprint };
    if (key !== undefined) ports.storage.set(key, JSON.stringify(latest));
    return { id: latest.id, ...(replaces !== undefined && { replaces }) };
  };
}

function parseStoredSubmission(text: string | null): StoredSubmission | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredSubmission> | null; // each property is checked below
    return typeof value?.id === 'string' && typeof value.fingerprint === 'string'
      ? {
          id: value.id,
          fingerprint: value.fingerprint,
          ...(typeof value.submission === 'string' && { submission: value.submission }),
        }
      : null;
  } catch {
    return null;
  }
}
