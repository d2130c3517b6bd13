import { useEffect, useMemo, useState } from 'react';
import { toFigure } from '../../verify/figure';
import { formatFigure, formatShortFigure } from '../../wording/format-figure';
import {
  formatVisits,
  measureFunnel,
  type MeasuredFunnel,
  toMeasuredShare,
} from '../measured/measured-funnel';
import { useMeasured } from '../measured/measured-store';
import { useMeasuredChoice } from '../measured/use-measured';
import { useReport } from '../report/report-store';
import { toRates, useRates } from '../panels/simulation/rates-store';
import { requestAnswer } from '../report/keep-report';

/** Enough visitors for the width of a line. */
const visitors = 2_000;
const seed = 1;
/** Typing rests for this time before visitors are simulated. */
const restMs = 400;

/** Visitors at a step, as its box says it and in a sentence. */
export interface StepTraffic {
  short: string;
  long: string;
}

/** The visitors at each step, and their share on each way between two. */
export interface Traffic {
  steps: ReadonlyMap<string, StepTraffic>;
  /** By "FROM TO": ids have no spaces. */
  moves: ReadonlyMap<string, number>;
}

const noTraffic: Traffic = { steps: new Map(), moves: new Map() };

/** Simulated visitors of the latest valid definition, with the rates that the author has given. */
function useSimulatedTraffic(): Traffic {
  const definition = useReport((state) => state.definition);
  const given = useRates();
  const [traffic, setTraffic] = useState(noTraffic);
  useEffect(() => {
    if (definition === null) return undefined;
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      cancel = requestAnswer(
        'simulation',
        { runs: visitors, seed, rates: toRates(given) },
        (result) => {
          if (!result.ok) return;
          const { steps, moves, visitsMeasured } = result.value;
          setTraffic({
            steps: new Map(
              steps.map(({ step, came }) => {
                const figure = toFigure(came, visitsMeasured !== null);
                const long = `${formatFigure(figure)} of all visitors`;
                return [step, { short: formatShortFigure(figure), long }];
              }),
            ),
            moves: new Map(moves.map(({ from, to, share }) => [`${from} ${to}`, share])),
          });
        },
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [definition, given]);
  return traffic;
}

function toMeasuredTraffic({ steps, moves }: MeasuredFunnel): Traffic {
  const most = Math.max(1, ...steps.map(({ came }) => came));
  const toText = ({ came, left }: MeasuredFunnel['steps'][number]): StepTraffic => {
    const share = toMeasuredShare(left, came);
    const count = `${formatVisits(came)} came`;
    return share.how === 'unknown'
      ? { short: count, long: `${count}; too few to say who left` }
      : {
          short: `${count} · ${formatShortFigure(share)} left`,
          long: `${count}, ${formatFigure(share)} left here`,
        };
  };
  return {
    steps: new Map(steps.map((step) => [step.step, toText(step)])),
    moves: new Map(
      moves
        .filter(({ how }) => how === 'go')
        .map(({ from, to, moves: count }) => [`${from} ${to}`, count / most]),
    ),
  };
}

/** The visitors that the map shows: simulated, or measured where the database has answered. */
export function useTraffic(): Traffic {
  const simulated = useSimulatedTraffic();
  const definition = useReport((state) => state.definition);
  const { mapShows, answer } = useMeasured();
  const choice = useMeasuredChoice();
  const measured = useMemo(() => {
    if (answer?.status !== 'measured' || definition === null) return noTraffic;
    const stepIds = definition.steps.map(({ id }) => id);
    return toMeasuredTraffic(measureFunnel(answer.now, choice, stepIds));
  }, [answer, definition, choice]);
  return mapShows === 'measured' ? measured : simulated;
}
