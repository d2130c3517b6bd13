import { useLocation, useNavigate } from 'react-router-dom';
import { type ResultContact, type ResultsState, savedContactSchema } from './results-state';

/**
 * Under whom the result was saved, kept with the page, so that a reload does not ask again. It
 * says nothing but what the visitor wrote: nothing is paid or decided by it.
 */
export function useSavedContact(result: ResultsState) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const parsed = savedContactSchema.safeParse(state);
  return {
    contact: parsed.success ? parsed.data.savedFor : undefined,
    rememberContact: (savedFor: ResultContact) =>
      void navigate('.', {
        state: { ...result, savedFor },
        replace: true,
        preventScrollReset: true,
      }),
  };
}
