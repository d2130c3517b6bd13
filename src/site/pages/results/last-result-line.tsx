import { results } from '../../content/results';
import { useSitePorts } from '../../ports/ports-context';
import {
  deleteLastResult,
  type LastResult,
  restoreLastResult,
  toKeptState,
} from '../../stores/last-results';
import { LastResultLinks, type LastResultLinksProps } from '../../../shared/ui/last-result-links';

/** Opens a result on this device again, or deletes it. */
export function LastResultLine({
  result,
  onOpen,
  ...row
}: Pick<LastResultLinksProps, 'name' | 'isAboveStep'> & {
  result: LastResult;
  /** Opens the page of the result with its state. The progress is restored. */
  onOpen: (state: unknown) => void;
}) {
  const { storage, now } = useSitePorts();
  return (
    <LastResultLinks
      {...row}
      to={result.to}
      labels={results.last}
      onOpen={() => {
        restoreLastResult(storage, result);
        onOpen(toKeptState(result.state));
      }}
      onDelete={() => deleteLastResult(storage, result.route, now())}
    />
  );
}
