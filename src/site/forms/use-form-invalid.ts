import { useSitePorts } from '../ports-context';

/** Tells analytics that a form was sent with something wrong in it; never what. */
export function useFormInvalid(form: string): () => void {
  const { analytics } = useSitePorts();
  return () => analytics.track({ name: 'form_invalid', form });
}
