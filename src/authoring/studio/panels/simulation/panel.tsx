import type { FormEvent } from 'react';
import { areApart, estimateFigure, type Figure, toFigure } from '../../../verify/figure';
import { formatChange, formatFigure } from '../../../wording/format-figure';
import { formatCount } from '../../../wording/format-numbers';
import { outcomeTitles } from '../../../wording/outcome-titles';
import { useReport } from '../../report/report-store';
import { getLeaveShare, toRates, useRates } from './rates-store';
import { MeasuredRatesChoice } from './measured-rates-choice';
import { PanelMessage } from '../../controls/panel-message';
import { ToolButton } from '../../controls/tool-button';
import type { Share, Simulation } from '../../../verify/simulate/simulate';
import { DataTable } from '../shared/data-table';
import { OldAnswerNote } from '../shared/old-answer-note';
import { ShareBar } from '../shared/share-bar';
import { useAnswer } from '../../report/use-answer';

const runs = 2_000;
const seed = 1;

/** The forecast beside what was measured. They differ where leaving depends on answers, or on chance. */
function BesideMeasured({ forecast, measured }: { forecast: Figure; measured: Figure }) {
  return (
    <p className="text-sm text-ink-soft">
      Of the measured visits {formatFigure(measured)} finished: {formatChange(measured, forecast)}
      {areApart(measured, forecast) &&
        '. Under “Measured”, “Look for answers” names those that tell who leaves'}
      .
    </p>
  );
}

function Result({ simulation }: { simulation: Simulation }) {
  const { visitsMeasured } = simulation;
  const { measured, percents } = useRates();
  // What is typed forecasts other visitors than the measured ones.
  const isTyped = Object.values(percents).some((percent) => percent !== '');
  const toOwnFigure = (share: Share): Figure => toFigure(share, visitsMeasured !== null);
  return (
    <>
      <p className="pt-2 text-sm">
        {formatFigure(toOwnFigure(simulation.finished))} of all visitors finish
        {visitsMeasured !== null &&
          `, by the rates of ${formatCount(visitsMeasured)} measured visits`}
        {simulation.notExact === null
          ? visitsMeasured === null && ', computed exactly'
          : `. A share with “about” is of ${formatCount(simulation.runs)} random visitors, with its 95% interval`}
        .
      </p>
      {visitsMeasured !== null && measured !== null && !isTyped && (
        <BesideMeasured
          forecast={toOwnFigure(simulation.finished)}
          measured={estimateFigure(measured.finished)}
        />
      )}
      <DataTable
        caption="Steps"
        columns={['Step', 'Come', 'Leave here']}
        rows={simulation.steps.map(({ step, came, left }) => ({
          key: step,
          cells: [
            step,
            <ShareBar key="came" figure={toOwnFigure(came)} />,
            formatFigure(toOwnFigure(left)),
          ],
        }))}
      />
      {simulation.outcomes.map(({ kind, id, results }) => (
        <DataTable
          key={`${kind} ${id}`}
          caption={outcomeTitles[kind](id)}
          columns={['Result', 'Of those who finish']}
          rows={results.map((result) => ({
            key: String(result.value),
            cells: [result.value ?? 'none', <ShareBar key="share" figure={toOwnFigure(result)} />],
          }))}
        />
      ))}
    </>
  );
}

/** A share as the author types it: "12.5". */
const formatPercents = (share: number): string => String(Number((share * 100).toFixed(1)));

/** How many visitors leave at each step, in percent, as the author estimates or has measured it. */
function RateForm({ onSimulate }: { onSimulate: () => void }) {
  const definition = useReport((state) => state.definition);
  const given = useRates();
  const { percents } = given;
  if (definition === null) return null;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSimulate();
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-3 py-3">
      <fieldset>
        <legend className="text-sm font-semibold">Visitors who leave at a step, in percent</legend>
        <div className="mt-2 flex flex-wrap gap-3">
          {definition.steps.map(({ id }) => (
            <label key={id} className="grid text-xs text-ink-soft">
              {id}
              <input
                type="number"
                min={0}
                max={100}
                placeholder={formatPercents(getLeaveShare(given, id))}
                value={percents[id] ?? ''}
                onChange={({ target }) =>
                  useRates.setState({ percents: { ...percents, [id]: target.value } })
                }
                className="min-h-11 w-24 rounded-sm border border-line-strong bg-surface px-2 text-base text-ink desk:min-h-9 desk:text-sm"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <MeasuredRatesChoice definition={definition} />
      <p className="text-xs text-ink-soft">The map and “What if” use these rates, too.</p>
      <ToolButton type="submit" variant="filled" className="justify-self-start">
        Simulate
      </ToolButton>
    </form>
  );
}

/** Visitors at random, with the rates that the author gives. */
export function SimulationPanel() {
  const given = useRates();
  const { asked, changed, ask } = useAnswer('simulation', {
    runs,
    seed,
    rates: toRates(given),
  });
  const answer = asked?.answer;
  return (
    <div className="px-3 pb-4">
      <RateForm onSimulate={ask} />
      {answer === null && <PanelMessage title="Simulating …" />}
      {answer?.ok === false && <PanelMessage title={answer.because} />}
      <OldAnswerNote changed={changed} asks="rates" />
      {answer?.ok === true && <Result simulation={answer.value} />}
    </div>
  );
}
