import { notify } from '../../ui/notify';
import { patiently } from '../../ui/patient-import';
import { useSitePorts } from '../ports-context';
import { type Failure, failureIn } from './save-failure';
import { useSaveProspect } from './save-prospect';
import {
  afterSubscribing,
  failureOf,
  prospectColumns,
  type ProspectForm,
  type ProspectSource,
} from './subscribe';

/** What became of a request for an alert. */
export type Subscription =
  /** `next`: the thank-you page with what it is told. */
  | { status: 'subscribed'; next: string }
  | { status: 'invalid'; problems: Partial<Record<keyof ProspectForm, string>> }
  | ({ status: 'failed' } & Failure);

function problemsOf(
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

  function fail(cause: string, failure: Failure): Subscription {
    if (failure.isOffline === true) return { status: 'failed', ...failure };
    const { sentence, toast } = failureOf(source, cause);
    if (toast !== null) notify('error', toast, sentence);
    return { status: 'failed', ...failure, message: sentence };
  }

  return async (
    asked: ProspectForm & { fullName?: string | undefined },
  ): Promise<Subscription | null> => {
    const { prospectSchema } = await patiently(() => import('./schemas'));
    const parsed = prospectSchema.safeParse(asked);
    if (!parsed.success) return { status: 'invalid', problems: problemsOf(parsed.error.issues) };
    const { fullName = '', ...form } = parsed.data;
    if (fullName !== '') {
      log(`${source}: the hidden field was filled`);
      return fail('', { message: null, kept: 'nowhere' });
    }
    const result = await save(prospectColumns(form, source));
    if (result === null) return null;
    const failure = failureIn(result);
    return result.status === 'failed' && failure !== null
      ? fail(result.message, failure)
      : { status: 'subscribed', next: afterSubscribing(form, source) };
  };
}
