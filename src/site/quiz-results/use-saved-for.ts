import { useLocation, useNavigate } from 'react-router-dom';
import { type Person, type ResultsState, savedForSchema } from './results-state';

/**
 * Under whom the result was saved, kept with the page, so that a reload does not ask again. It
 * says nothing but what the visitor wrote: nothing is paid or decided by it.
 */
export function useSavedFor(result: ResultsState) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const parsed = savedForSchema.safeParse(state);
  return {
    person: parsed.success ? parsed.data.savedFor : undefined,
    rememberPerson: (savedFor: Person) =>
      void navigate('.', {
        state: { ...result, savedFor },
        replace: true,
        preventScrollReset: true,
      }),
  };
}
