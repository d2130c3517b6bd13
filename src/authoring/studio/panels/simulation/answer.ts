import { simulate, type Simulation } from '../../../verify/simulate/simulate';
import { emptyRates } from '../../../verify/simulate/visitor-rates';
import { answerAtOnce } from '../../worker/answer';
import { createRateReader } from '../../worker/rates';
import type { RatesSource } from '../../worker/report';

export interface SimulationInput {
  runs: number;
  seed: number;
  rates?: RatesSource;
}

export const simulationAnswer = answerAtOnce(
  ({ definition }, { runs, seed, rates }: SimulationInput): Simulation =>
    simulate(definition, {
      runs,
      seed,
      rates: createRateReader(rates)?.(definition) ?? emptyRates,
    }),
);
