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

/** The names of goals that a visit does. */
export type GetCoveredGoals = (visit: ExecutedPath) => Iterable<string>;

/** Makes visits on the machine, and remembers them. */
export interface PathSearch {
  executedPaths: readonly ExecutedPath[];
  /** A visitor takes these options, goes where they are offered, and else takes what adds most. */
  searchGreedily: (
    goal: string,
    wanted: readonly OptionGoal[],
    gain: MarginalGain,
    doneIn: GetCoveredGoals,
  ) => ExecutedPath | AbsenceReason;
  /** Plays what a search found. The first that does the goal is enough. */
  replayWitnesses: (
    goal: string,
    found: Iterable<Witness>,
    doneIn: GetCoveredGoals,
  ) => ExecutedPath | AbsenceReason;
}

/** Of several ways that all fail, the reason that says most about what could still be. */
const absenceRank: Record<AbsenceReason, number> = { impossible: 0, endless: 1, unfound: 2 };
const getLeastConclusive = (a: AbsenceReason, b: AbsenceReason): AbsenceReason =>
  absenceRank[b] > absenceRank[a] ? b : a;

/** A walk counts for what the machine is seen to do on it. */
export function createPathSearch(
  funnel: CompiledFunnel,
  tracer: RouteTracer,
  options: readonly OptionGoal[],
  getPossibleAnswers: Exploration['getPossibleAnswers'],
): PathSearch {
  const runner = createTraceRunner(funnel);
  const eagerVisitor = createGreedyVisitors(getPossibleAnswers);
  const guide = createSearchGuide(funnel.prepared, options);
  const made: ExecutedPath[] = [];
  const judge = (
    visit: ExecutedPath | null,
    goal: string,
    getCoveredGoals: GetCoveredGoals,
  ): ExecutedPath | AbsenceReason => {
    if (visit !== null) {
      made.push(visit);
      guide.learn(visit);
    }
    return visit !== null && [...getCoveredGoals(visit)].includes(goal) ? visit : 'unfound';
  };
  return {
    executedPaths: made,
    searchGreedily: (goal, wanted, gain, getCoveredGoals) => {
      const visitor = eagerVisitor(
        [...wanted.map(({ id }) => id), ...guide.getGuidingOptions(wanted)],
        gain,
      );
      const { events, last } = runVisitor(runner, funnel.prepared, visitor);
      return judge(readExecutedPath(funnel, tracer, events, last.snapshot), goal, getCoveredGoals);
    },
    replayWitnesses: (goal, found, getCoveredGoals) => {
      let absence: AbsenceReason = 'impossible';
      for (const witness of found) {
        if ('absence' in witness) {
          absence = getLeastConclusive(absence, witness.absence);
          continue;
        }
        const { events } = witness;
        const programPoints = runner.run(events);
        const { snapshot } = programPoints.at(-1) ?? programPoints[0];
        const visit = judge(
          readExecutedPath(funnel, tracer, events, snapshot),
          goal,
          getCoveredGoals,
        );
        if (typeof visit !== 'string') return visit;
        absence = getLeastConclusive(absence, visit);
      }
      return absence;
    },
  };
}
