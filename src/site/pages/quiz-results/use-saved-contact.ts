import { useLocation } from 'react-router-dom';
import { useNavigateHere } from '../use-navigate-here';
import { type ResultContact, type ResultsState, savedContactSchema } from './results-state';

/**
 * The contact of a saved result, kept in the history state, so that a reload does not ask again. It
 * is visitor input and must not decide anything.
 */
export function useSavedContact(result: ResultsState) {
  const { state } = useLocation();
  const navigateHere = useNavigateHere();
  const parsed = savedContactSchema.safeParse(state);
  return {
    contact: parsed.success ? parsed.data.savedFor : undefined,
    rememberContact: (savedFor: ResultContact) =>
      void navigateHere('.', {
        // It was kept when it was shown.
        state: { ...result, isKept: true, savedFor },
        replace: true,
        preventScrollReset: true,
      }),
  };
}
