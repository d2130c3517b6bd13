import { useRef } from 'react';
import type { FormAnalyticsEvent } from '../../ports/analytics-port';
import type { JsonValue } from '../../../funnel/definition/value-source-schema';
import type { SaveResult } from '../../../funnel/engine/ports/leads-port';
import { useSitePorts } from '../../ports/ports-context';
import { useRowIds } from './use-row-ids';

type ProspectRow = Readonly<Record<string, JsonValue>>;

/** A duplicate counts as a success. */
const eventByStatus: Readonly<Record<SaveResult['status'], FormAnalyticsEvent['name']>> = {
  saved: 'form_success',
  duplicate: 'form_success',
  failed: 'form_error',
};

/**
 * Saves rows of one form into `candidate_prospects`, one at a time.
 *
 * @param form name of the form in analytics and in the log
 * @returns a function that saves a row; it resolves to `null` while another save is running
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
      // The column is required, but no form of the site asks for a name.
      row: { ...columns, full_name: '', created_at: new Date(now()).toISOString() },
    });
    isSaving.current = false;
    rowIds.recordResult(result);
    analytics.track({ name: eventByStatus[result.status], form });
    if (result.status === 'failed') log(`${form}: ${result.reason}: ${result.message}`);
    return result;
  };
}
