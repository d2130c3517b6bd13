import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { asJsonObject } from '../../../shared/text/json';
import { plans } from '../../content/plans';
import { useSitePorts } from '../../ports/ports-context';
import { createShownLead, saveResultRow, type StoredResult } from './result-rows';
import type { ResultsState } from './results-state';

export const toStoredResult = ({ answers, recommendation }: ResultsState): StoredResult => ({
  answers,
  selectedPlan: plans[recommendation].name,
});

/**
 * Stores a result without name and address when it is shown for the first time (QZ-09). A failure
 * is only logged. A kept result was shown before: Back, Forward and a reload send nothing.
 */
export function useStoreShownResult(result: ResultsState | null): void {
  const { leads, storage, newId, log } = useSitePorts();
  const { state } = useLocation() as { state: unknown }; // untrusted
  const isShownBefore = asJsonObject(state)['isKept'] === true;
  useEffect(() => {
    if (result === null || isShownBefore || Object.keys(result.answers).length === 0) return;
    const lead = createShownLead(toStoredResult(result), { storage, newId });
    if (lead !== null) void saveResultRow(lead, { leads, log });
  }, [result, isShownBefore, leads, storage, newId, log]);
}
