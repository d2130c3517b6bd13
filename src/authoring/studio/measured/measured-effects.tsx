import { useEffect } from 'react';
import { askMeasurements, useMeasured } from './measured-store';

/** Asks what was measured of the open funnel. Without a sign-in the server answers at once. */
export function MeasuredEffects({ funnel }: { funnel: string }) {
  const from = useMeasured((state) => state.from);
  const to = useMeasured((state) => state.to);
  useEffect(() => {
    void askMeasurements(funnel, { from, to });
  }, [funnel, from, to]);
  return null;
}
