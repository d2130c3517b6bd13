import { entryAt, entryOf } from '../entries';
import { createCoverage } from './coverage';
import { createEndings, type Arrival, type Ended } from './endings';
import type { Party } from './party';
import { passStep } from './pass-step';
import type { Positions } from './positions';
import { nothingKnown, type Side } from './side';
import type { Traversal } from './traversal';
import { createWaiting } from './waiting';
import type { Weighing } from './weighing';

export interface Passing<W, End> {
  side: number;
  step: string;
  parties: readonly Party<W, End>[];
}

export interface TogetherOptions<W, End> {
  weighing: Weighing<W>;
  /** What is kept of an end. Ends whose JSON is equal are the same end. */
  endOf: (arrival: Arrival, side: number) => End;
  /** The funnel that goes on from here; null to go no further. */
  next: (positions: Positions) => number | null;
  /** Told before a step is passed, once for each step and the places in the other funnels. */
  onPassing?: (passing: Passing<W, End>) => void;
  /** More parties than this at one moment are thinned out. */
  most: number;
}

export interface TogetherResult<W, End> {
  ended: readonly Ended<W, End>[];
  /** Nothing was left out. */
  exhaustive: boolean;
}

/** Lets one funnel at a time go on by one step, until nobody waits any more. */
function followAll<W, End>(
  traversal: Traversal<W, End>,
  { next, onPassing }: TogetherOptions<W, End>,
): void {
  const { sides, waiting, coverage } = traversal;
  for (let here = waiting.takeEarliest(); here !== null; here = waiting.takeEarliest()) {
    const { positions, pool } = here;
    const index = next(positions);
    if (index === null) continue;
    const step = entryAt(positions, index);
    if (step === null) continue;
    const side = entryAt(sides, index);
    const prepared = entryOf(side.funnel.steps, step);
    const parties = coverage.thin(pool);
    onPassing?.({ side: index, step, parties });
    passStep(traversal, { positions, index, side }, prepared, parties);
  }
}

/**
 * Lets every visitor walk several funnels with the same answers, with the engine's own conditions,
 * routes, decisions and field rules. What one funnel was told the others are told too; what only one
 * asks is answered there in every possible way. Where a funnel cannot be told what another was, the
 * way is left out. Visitors whom nothing to come tells apart in any of the funnels walk as one party,
 * so that counts stay exact (docs/decisions/0006).
 */
export function walkTogether<W, End>(
  sides: readonly Side[],
  options: TogetherOptions<W, End>,
): TogetherResult<W, End> {
  const { weighing, endOf, most } = options;
  const coverage = createCoverage<W, End>(most);
  const waiting = createWaiting<W, End>(sides, weighing.plus);
  const endings = createEndings(endOf, waiting, weighing.plus);
  const positions = sides.map(({ funnel, factsOf }) => funnel.start(factsOf(nothingKnown)));
  waiting.add(positions, {
    standings: sides.map(() => ({ known: nothingKnown })),
    given: new Map(),
    weight: weighing.one,
    track: null,
  });
  followAll({ sides, weighing, coverage, waiting, endings }, options);
  return {
    ended: endings.all(),
    exhaustive: coverage.isExhaustive(),
  };
}
