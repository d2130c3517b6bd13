import { useState } from 'react';
import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import { FEWEST_VISITS } from '../../../verify/figure';
import { measureRates, type MeasuredRates } from '../../../verify/simulate/measure-rates';
import { formatCount } from '../../../wording/format-numbers';
import { selectCounts } from '../../api/select-counts';
import { FileButton } from '../../controls/file-button';
import { ToolButton } from '../../controls/tool-button';
import { useMeasured } from '../../measured/measured-store';
import { useMeasuredChoice } from '../../measured/use-measured';
import { type LoadedRates, loadRates } from './load-rates';
import { useRates } from './rates-store';

function describeRates({ file, tooFew }: MeasuredRates): string {
  const { visits, from, to } = file.measured;
  const missing = [...tooFew.steps, ...tooFew.fields];
  const note =
    missing.length === 0 ? '' : ` Too few visits to say, so without a rate: ${missing.join(', ')}.`;
  return `Rates of ${formatCount(visits)} visits, ${from} to ${to}. What you type comes before them.${note}`;
}

function describeLoaded({ name, visits }: LoadedRates): string {
  const of = visits === null ? '' : `, of ${formatCount(visits)} measured visits`;
  return `Rates of ${name}${of}. What you type comes before them.`;
}

/** Rates that are used, and how to go on without them. */
function UsedRates({ text, without }: { text: string; without: string }) {
  return (
    <div className="grid justify-items-start gap-2 text-sm" role="status">
      <p>{text}</p>
      <ToolButton
        variant="outlined"
        onClick={() => useRates.setState({ measured: null, loaded: null })}
      >
        {without}
      </ToolButton>
    </div>
  );
}

/** A rates file is a page long. */
const MOST_BYTES = 1024 * 1024;

/** Takes the rates of a file, such as `npm run funnel -- rates` writes. */
function FileRates({ definition }: { definition: FunnelDefinition }) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const handlePick = async (file: File): Promise<void> => {
    if (file.size > MOST_BYTES) {
      setProblems([`${file.name} is larger than 1 MiB: it is no rates file.`]);
      return;
    }
    const loading = loadRates(definition, file.name, await file.text());
    if (loading.ok) useRates.setState({ loaded: loading.loaded });
    else setProblems(loading.problems);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <FileButton
        label="Load a rates file"
        accept=".json,application/json"
        onPick={(file) => void handlePick(file)}
      />
      <div role="alert">
        <ul className="grid gap-1 text-sm text-danger-text empty:hidden">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Takes what visitors did for the rates, of the versions, sources and days chosen under "Measured". */
function VisitorRates({ definition }: { definition: FunnelDefinition }) {
  const { answer, from, to } = useMeasured();
  const choice = useMeasuredChoice();
  if (answer?.status !== 'measured')
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

/** Rates of real visitors: of the log, or of a file. */
export function MeasuredRatesChoice({ definition }: { definition: FunnelDefinition }) {
  const { measured, loaded } = useRates();
  if (loaded !== null)
    return <UsedRates text={describeLoaded(loaded)} without="Without the rates of the file" />;
  if (measured !== null)
    return <UsedRates text={describeRates(measured)} without="Without measured rates" />;
  return (
    <>
      <VisitorRates definition={definition} />
      <FileRates definition={definition} />
    </>
  );
}
