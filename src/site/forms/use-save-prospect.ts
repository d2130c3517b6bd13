import { useRef } from 'react';
import type { FormAnalyticsEvent } from '../../ports/analytics-port';
import type { JsonValue } from '../../definition/value-source-schema';
import type { SaveResult } from '../../ports/leads-port';
import { useSitePorts } from '../../ports/ports-context';
import { useRowIds } from './use-row-ids';

type ProspectRow = Readonly<Record<string, JsonValue>>;

/** What each result is to analytics: a row that stands already is as good as a new one. */
const eventByStatus: Readonly<Record<SaveResult['status'], FormAnalyticsEvent['name']>> = {
  saved: 'form_success',
  duplicate: 'form_success',
  failed: 'form_error',
};

/**
 * Saves the rows of one form into `candidate_prospects`, one at a time.
 *
 * @param form names the form to analytics and in the log
 * @returns a function from columns to what became of them; `null` while an earlier row is under way
 */
export function useSaveProspect(form: string) {
  const { leads, analytics, now, log } = useSitePorts();
  const rowIds = useRowIds();
  const isSaving = useRef(false);

  return async (columns: ProspectRow): Promise<SaveResult | null> => {
    if (isSaving.current) return null;
    isSaving.current = true;
    analytics.track({ name: 'form_submit', form });
    const result = await leads.save({
      table: 'candidate_prospects',
      ...rowIds.getIds(columns),
      // The table has a name for people; no form of the site asks for one.
      row: { ...columns, full_name: '', created_at: new Date(now()).toISOString() },
    });
    isSaving.current = false;
    rowIds.recordResult(result);
    analytics.track({ name: eventByStatus[result.status], form });
    if (result.status === 'failed') log(`${form}: ${result.reason}: ${result.message}`);
    return result;
  };
}
