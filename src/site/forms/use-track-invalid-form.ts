import { useSitePorts } from '../../ports/ports-context';

/** Tells analytics that a form was sent with something wrong in it; never what. */
export function useTrackInvalidForm(form: string): () => void {
  const { analytics } = useSitePorts();
  return () => analytics.track({ name: 'form_invalid', form });
}
