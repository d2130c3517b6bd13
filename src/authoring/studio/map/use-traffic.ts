import { useEffect, useState } from 'react';
import { type Figure, toFigure } from '../../verify/figure';
import { useReport } from '../report/report-store';
import { toRates, useRates } from '../panels/simulation/rates-store';
import { requestAnswer } from '../report/keep-report';

/** Enough visitors for the width of a line. */
const visitors = 2_000;
const seed = 1;
/** Typing rests for this time before visitors are simulated. */
const restMs = 400;

/** The share of all visitors at each step and on each way between two. */
export interface Traffic {
  steps: ReadonlyMap<string, Figure>;
  /** By "FROM TO": ids have no spaces. */
  moves: ReadonlyMap<string, number>;
}

const noTraffic: Traffic = { steps: new Map(), moves: new Map() };

/** Simulated visitors of the latest valid definition, with the rates that the author has given. */
export function useTraffic(): Traffic {
  const definition = useReport((state) => state.definition);
  const percents = useRates((state) => state.percents);
  const [traffic, setTraffic] = useState(noTraffic);
  useEffect(() => {
    if (definition === null) return undefined;
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      cancel = requestAnswer(
        'simulation',
        { runs: visitors, seed, rates: toRates(percents) },
        (result) => {
          if (!result.ok) return;
          const { steps, moves } = result.value;
          setTraffic({
            steps: new Map(steps.map(({ step, came }) => [step, toFigure(came)])),
            moves: new Map(moves.map(({ from, to, share }) => [`${from} ${to}`, share])),
          });
        },
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [definition, percents]);
  return traffic;
}
