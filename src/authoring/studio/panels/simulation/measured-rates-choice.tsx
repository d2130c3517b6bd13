import { FEWEST_VISITS } from '../../../verify/figure';
import { measureRates, type MeasuredRates } from '../../../verify/simulate/measure-rates';
import { formatCount } from '../../../wording/format-numbers';
import { selectCounts } from '../../api/select-counts';
import { ToolButton } from '../../controls/tool-button';
import { useMeasured } from '../../measured/measured-store';
import { useMeasuredChoice } from '../../measured/use-measured';
import { useReport } from '../../report/report-store';
import { useRates } from './rates-store';

function describeRates({ file, tooFew }: MeasuredRates): string {
  const { visits, from, to } = file.measured;
  const missing = [...tooFew.steps, ...tooFew.fields];
  const note =
    missing.length === 0 ? '' : ` Too few visits to say, so without a rate: ${missing.join(', ')}.`;
  return `Rates of ${formatCount(visits)} visits, ${from} to ${to}. What you type comes before them.${note}`;
}

/** Takes what visitors did for the rates, of the versions, sources and days chosen under "Measured". */
export function MeasuredRatesChoice() {
  const definition = useReport((state) => state.definition);
  const { answer, from, to } = useMeasured();
  const choice = useMeasuredChoice();
  const used = useRates((state) => state.measured);
  if (used !== null)
    return (
      <div className="grid justify-items-start gap-2 text-sm" role="status">
        <p>{describeRates(used)}</p>
        <ToolButton variant="outlined" onClick={() => useRates.setState({ measured: null })}>
          Without measured rates
        </ToolButton>
      </div>
    );
  if (answer?.status !== 'measured' || definition === null)
    return (
      <p className="text-sm text-ink-soft">
        Sign in under “Measured” to take the rates of real visitors.
      </p>
    );
  const rates = measureRates(definition, selectCounts(answer.now, choice), { from, to });
  return rates === null || rates.file.measured.visits < FEWEST_VISITS ? (
    <p className="text-sm text-ink-soft">Too few visits were measured to take their rates.</p>
  ) : (
    <ToolButton
      variant="outlined"
      className="justify-self-start"
      onClick={() => useRates.setState({ measured: rates })}
    >
      Take measured rates
    </ToolButton>
  );
}
