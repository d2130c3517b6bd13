import type { CompiledFunnel } from '../../engine/compile';
import type { Exploration } from '../explore';
import { createTraceRunner } from '../trace-runner';
import { createGreedyVisitors, type MarginalGain } from './greedy-visitor';
import type { OptionGoal } from './goals';
import type { RouteTracer } from './route-tracer';
import { createSearchGuide } from './search-guide';
import { readExecutedPath, type ExecutedPath } from './executed-path';
import { runVisitor } from './run-visitor';
import type { AbsenceReason, Witness } from './witness-search';

/** Returns the names of the goals that a path covers. */
export type GetCoveredGoals = (path: ExecutedPath) => Iterable<string>;

/** Executes paths on the machine and keeps them. */
export interface PathSearch {
  executedPaths: readonly ExecutedPath[];
  /** Runs a greedy visitor towards the wanted options. */
  searchGreedily: (
    goal: string,
    wantedOptions: readonly OptionGoal[],
    gain: MarginalGain,
    getCoveredGoals: GetCoveredGoals,
  ) => ExecutedPath | AbsenceReason;
  /** Executes witnesses until one covers the goal. */
  replayWitnesses: (
    goal: string,
    witnesses: Iterable<Witness>,
    getCoveredGoals: GetCoveredGoals,
  ) => ExecutedPath | AbsenceReason;
}

/** Order of absence reasons; of several failed alternatives the least conclusive is reported. */
const absenceRank: Record<AbsenceReason, number> = { impossible: 0, endless: 1, unfound: 2 };
const getLeastConclusive = (a: AbsenceReason, b: AbsenceReason): AbsenceReason =>
  absenceRank[b] > absenceRank[a] ? b : a;

/** Coverage is read from the machine's own snapshots, not from the search. */
export function createPathSearch(
  funnel: CompiledFunnel,
  tracer: RouteTracer,
  options: readonly OptionGoal[],
  getPossibleAnswers: Exploration['getPossibleAnswers'],
): PathSearch {
  const runner = createTraceRunner(funnel);
  const createVisitor = createGreedyVisitors(getPossibleAnswers);
  const guide = createSearchGuide(funnel.prepared, options);
  const executedPaths: ExecutedPath[] = [];
  const recordPath = (
    path: ExecutedPath | null,
    goal: string,
    getCoveredGoals: GetCoveredGoals,
  ): ExecutedPath | AbsenceReason => {
    if (path !== null) {
      executedPaths.push(path);
      guide.learn(path);
    }
    return path !== null && [...getCoveredGoals(path)].includes(goal) ? path : 'unfound';
  };
  return {
    executedPaths,
    searchGreedily: (goal, wantedOptions, gain, getCoveredGoals) => {
      const visitor = createVisitor(
        [...wantedOptions.map(({ id }) => id), ...guide.getGuidingOptions(wantedOptions)],
        gain,
      );
      const { events, last } = runVisitor(runner, funnel.prepared, visitor);
      return recordPath(
        readExecutedPath(funnel, tracer, events, last.snapshot),
        goal,
        getCoveredGoals,
      );
    },
    replayWitnesses: (goal, witnesses, getCoveredGoals) => {
      let absence: AbsenceReason = 'impossible';
      for (const witness of witnesses) {
        if ('absence' in witness) {
          absence = getLeastConclusive(absence, witness.absence);
          continue;
        }
        const { events } = witness;
        const states = runner.run(events);
        const { snapshot } = states.at(-1) ?? states[0];
        const path = recordPath(
          readExecutedPath(funnel, tracer, events, snapshot),
          goal,
          getCoveredGoals,
        );
        if (typeof path !== 'string') return path;
        absence = getLeastConclusive(absence, path);
      }
      return absence;
    },
  };
}
