import { useSitePorts } from '../../ports/ports-context';

/** Tracks a submission with validation errors, without their content. */
export function useTrackInvalidForm(form: string): () => void {
  const { analytics } = useSitePorts();
  return () => analytics.track({ name: 'form_invalid', form });
}
