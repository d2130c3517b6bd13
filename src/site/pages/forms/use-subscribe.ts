import { notify } from '../../../shared/ui/toast-queue';
import { importWithRetry } from '../../../shared/browser/import-with-retry';
import { useSitePorts } from '../../ports/ports-context';
import { type FormFailure, toFormFailure } from './save-failure-notice';
import { useSaveProspect } from './use-save-prospect';
import type { ThankYouEntry } from './thank-you-entry';
import {
  getThankYouEntry,
  getFailureText,
  toProspectColumns,
  type ProspectForm,
  type ProspectSource,
} from './prospect';

export type SubscribeResult =
  /** `next`: the thank-you page. */
  | { status: 'subscribed'; next: ThankYouEntry }
  | { status: 'invalid'; errors: Partial<Record<keyof ProspectForm, string>> }
  | ({ status: 'failed' } & FormFailure);

function toFieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Partial<Record<keyof ProspectForm, string>> {
  // Reversed, so that the first error of each field wins.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

/**
 * Shared submit of the four job alert forms.
 *
 * A filled honeypot (`fullName`) comes from a bot or from autofill (JF-08). Nothing is saved then, and
 * the form shows a failure. A person submits again, which works because forms clear the field.
 *
 * @returns a function that submits; it resolves to `null` while another submission is running
 */
export function useSubscribe(source: ProspectSource) {
  const { log } = useSitePorts();
  const save = useSaveProspect(source);

  function toFailedResult(databaseMessage: string, failure: FormFailure): SubscribeResult {
    if (failure.isOffline === true) return { status: 'failed', ...failure };
    const { message, toast } = getFailureText(source, databaseMessage);
    if (toast !== null) notify('error', toast, message);
    return { status: 'failed', ...failure, message };
  }

  return async (
    values: ProspectForm & { fullName?: string | undefined },
  ): Promise<SubscribeResult | null> => {
    const { prospectSchema } = await importWithRetry(() => import('./form-schemas'));
    const parsed = prospectSchema.safeParse(values);
    if (!parsed.success) return { status: 'invalid', errors: toFieldErrors(parsed.error.issues) };
    const { fullName = '', ...form } = parsed.data;
    if (fullName !== '') {
      log(`${source}: rejected, because the honeypot field was filled`);
      return toFailedResult('', { message: null, retainedIn: 'nowhere' });
    }
    const result = await save(toProspectColumns(form, source));
    if (result === null) return null;
    const failure = toFormFailure(result);
    return result.status === 'failed' && failure !== null
      ? toFailedResult(result.message, failure)
      : { status: 'subscribed', next: getThankYouEntry(form, source) };
  };
}
