import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { asJsonObject } from '../../../shared/text/json';
import { useSitePorts } from '../../ports/ports-context';
import { useNavigateHere } from '../use-navigate-here';
import { deleteLastResult, keepLastResult, toKeptState } from '../../stores/last-results';

/**
 * Keeps the navigation state of a result on this device, so that it can be opened again. A state that
 * gives no result, such as one from before a change of the quiz, is deleted.
 * @param route of the quiz
 * @param to path of this page
 */
export function useKeepLastResult(route: string, to: string, isValid: boolean): void {
  const { storage, now } = useSitePorts();
  const navigateHere = useNavigateHere();
  const { state } = useLocation() as { state: unknown }; // untrusted
  useEffect(() => {
    const { isKept } = asJsonObject(state);
    if (!isValid) {
      if (isKept === true) deleteLastResult(storage, route, now());
      return;
    }
    if (isKept === true) return;
    keepLastResult(storage, { route, to, at: now(), state, progress: {} });
    void navigateHere('.', { state: toKeptState(state), replace: true, preventScrollReset: true });
  }, [route, to, isValid, state, storage, now, navigateHere]);
}
