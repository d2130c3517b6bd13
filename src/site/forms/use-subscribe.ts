import { notify } from '../../stores/toast-queue';
import { importWithRetry } from '../../browser/import-with-retry';
import { useSitePorts } from '../../ports/ports-context';
import { type FormFailure, toFormFailure } from './save-failure-notice';
import { useSaveProspect } from './use-save-prospect';
import {
  getThankYouUrl,
  getFailureText,
  toProspectColumns,
  type ProspectForm,
  type ProspectSource,
} from './prospect';

/** What became of a request for an alert. */
export type SubscribeResult =
  /** `next`: the thank-you page with what it is told. */
  | { status: 'subscribed'; next: string }
  | { status: 'invalid'; errors: Partial<Record<keyof ProspectForm, string>> }
  | ({ status: 'failed' } & FormFailure);

function toFieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Partial<Record<keyof ProspectForm, string>> {
  // Only the first problem of a field: one sentence beside a field is enough.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

/**
 * The one way to ask for a job alert, for the four forms that do.
 *
 * A filled `fullName` is the mark of a program, or of a browser that fills in what nobody sees
 * (JF-08). Nothing is stored then, and the form says it failed: a person presses again, and it works
 * because the forms empty the field after every failure.
 *
 * @returns a function from what was asked to what became of it; `null` while an earlier request is
 *   under way
 */
export function useSubscribe(source: ProspectSource) {
  const { log } = useSitePorts();
  const save = useSaveProspect(source);

  function fail(cause: string, failure: FormFailure): SubscribeResult {
    if (failure.isOffline === true) return { status: 'failed', ...failure };
    const { message, toast } = getFailureText(source, cause);
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
      log(`${source}: the hidden field was filled`);
      return fail('', { message: null, retainedIn: 'nowhere' });
    }
    const result = await save(toProspectColumns(form, source));
    if (result === null) return null;
    const failure = toFormFailure(result);
    return result.status === 'failed' && failure !== null
      ? fail(result.message, failure)
      : { status: 'subscribed', next: getThankYouUrl(form, source) };
  };
}
