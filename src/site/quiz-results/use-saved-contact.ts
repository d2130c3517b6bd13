import { useLocation, useNavigate } from 'react-router-dom';
import { type ResultContact, type ResultsState, savedContactSchema } from './results-state';

/**
 * The contact of a saved result, kept in the history state, so that a reload does not ask again. It
 * is visitor input and must not decide anything.
 */
export function useSavedContact(result: ResultsState) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const parsed = savedContactSchema.safeParse(state);
  return {
    contact: parsed.success ? parsed.data.savedFor : undefined,
    rememberContact: (savedFor: ResultContact) =>
      void navigate('.', {
        // It was kept when it was shown.
        state: { ...result, isKept: true, savedFor },
        replace: true,
        preventScrollReset: true,
      }),
  };
}
