import { Segments } from '../controls/segments';
import { useMeasured } from '../measured/measured-store';
import { useStudioStore } from '../state/studio-store';

/** What the map shows. Without an answer of the database its panel says what is missing. */
export function TrafficSwitch() {
  const mapShows = useMeasured((state) => state.mapShows);
  const hasAnswer = useMeasured((state) => state.answer?.status === 'measured');
  const openDrawer = useStudioStore((state) => state.openDrawer);
  return (
    <Segments
      label="Visitors of the map"
      segments={[
        { value: 'simulated', label: 'Simulated' },
        { value: 'measured', label: 'Measured' },
      ]}
      value={mapShows}
      onChange={(shown) => {
        useMeasured.setState({ mapShows: shown });
        if (shown === 'measured' && !hasAnswer) openDrawer('measured');
      }}
    />
  );
}
