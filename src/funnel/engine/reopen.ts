import type { FunnelModel } from './funnel-model';
import { createFunnelContext } from './model/context';
import { playForward } from './play-forward';
import { readCarriedVisit } from './recompute';
import { serializeProgress } from './stored-progress';
import type { StoragePort } from './ports/storage-port';

/**
 * Stores the answers and draws of a result as progress, so that the next session starts at a question
 * with all of them, and returns to the result after it.
 * @param state the navigation state of the result: untrusted
 * @param fieldId the field of the question; null for the first step
 * @param now ms since the epoch
 */
export function storeAnswersAt(
  { prepared, firstStepId }: FunnelModel,
  state: unknown,
  fieldId: string | null,
  storage: StoragePort,
  now: number,
): void {
  const stepId =
    (fieldId === null ? undefined : prepared.fields.get(fieldId)?.stepId) ?? firstStepId;
  const visit = createFunnelContext(readCarriedVisit(prepared, state));
  // From the first question, the visitor walks through all of them again.
  const { trail } = playForward(prepared, { stepId: firstStepId, context: visit }).context;
  const context = { ...visit, change: fieldId === null ? null : { trail } };
  for (const [key, value] of serializeProgress(prepared, context, stepId, now))
    if (value === null) storage.remove(key);
    else storage.set(key, value);
}
