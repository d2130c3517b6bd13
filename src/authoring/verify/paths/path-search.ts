import type { CompiledFunnel } from '../../../funnel/engine/compile';
import type { ExplorationCache } from '../explore/exploration-cache';
import { createAimedVisitors } from './aimed-visitor';
import type { AimAlternatives } from './score-aims';
import { createGreedyVisitors, type MarginalGain } from './greedy-visitor';
import type { OptionGoal } from './goals';
import { createSearchGuide } from './search-guide';
import type { ExecutedPath } from './executed-path';
import type { ExecutedVisits } from './executed-visits';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import { validateField } from '../../../funnel/fields/shared/rule/field-rules';
import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { TraceEvent } from '../trace';
import { getDrawOutcomes } from '../step-events';
import { goalNames } from './goal-names';
import type { VisitorStrategy } from './run-visitor';
import type { AbsenceReason, Witness } from './witness-search';

/** Returns the names of the goals that a path covers. */
export type GetCoveredGoals = (path: ExecutedPath) => Iterable<string>;

/** Finds paths for goals, and keeps all that were executed. */
export interface PathSearch {
  executedPaths: readonly ExecutedPath[];
  /** Runs a greedy visitor towards the wanted options. */
  searchGreedily: (
    wantedOptions: readonly OptionGoal[],
    gain: MarginalGain,
    covers: (path: ExecutedPath) => boolean,
  ) => ExecutedPath | AbsenceReason;
  /** Runs visitors who aim at totals, until one covers the goal. */
  searchAimed: (
    alternatives: AimAlternatives,
    covers: (path: ExecutedPath) => boolean,
  ) => ExecutedPath | null;
  /** Repeats a visit with other answers. */
  repeatWithAnswers: (
    events: readonly TraceEvent[],
    answers: ReadonlyMap<string, AnswerValue | undefined>,
    covers: (path: ExecutedPath) => boolean,
  ) => ExecutedPath | null;
  /** Repeats earlier visits of a step with other answers, until one covers the goal. */
  searchWithAnswers: (
    step: string,
    answers: ReadonlyMap<string, AnswerValue | undefined>,
    covers: (path: ExecutedPath) => boolean,
  ) => ExecutedPath | null;
  /** Executes witnesses until one covers the goal. */
  replayWitnesses: (
    witnesses: Iterable<Witness>,
    covers: (path: ExecutedPath) => boolean,
  ) => ExecutedPath | AbsenceReason;
}

/** How many earlier visits are repeated with another answer. */
const maxRepeatedVisits = 20;

/** Order of absence reasons; of several failed alternatives the least conclusive is reported. */
const absenceRank: Record<AbsenceReason, number> = {
  refused: 0,
  impossible: 1,
  endless: 2,
  unfound: 3,
  unsearched: 4,
};
const getLeastConclusive = (a: AbsenceReason, b: AbsenceReason): AbsenceReason =>
  absenceRank[b] > absenceRank[a] ? b : a;

type Fits = Parameters<VisitorStrategy['answer']>[1];

/** Repeats the answers and draws of an earlier visit, except for those that are given. */
function repeatVisit(
  events: readonly TraceEvent[],
  answers: ReadonlyMap<string, AnswerValue | undefined>,
  { getPossibleAnswers }: ExplorationCache,
): VisitorStrategy {
  const given = new Map(
    events.flatMap((event) => (event.type === 'answer' ? [[event.field, event.value]] : [])),
  );
  const rolls = events.flatMap((event) => (event.type === 'spin' ? [event.roll] : []));
  /** What the earlier visit left out stays out where that is valid. */
  const getOtherAnswer = (field: Field, fits: Fits): AnswerValue | undefined =>
    validateField(field, undefined) === null
      ? undefined
      : getPossibleAnswers(field.id).answers.find(({ value }) => value !== undefined && fits(value))
          ?.value;
  return {
    answer: (field, fits) => {
      if (answers.has(field.id)) return answers.get(field.id);
      const known = given.get(field.id);
      return known !== undefined && fits(known) ? known : getOtherAnswer(field, fits);
    },
    chooseOutcome: (drawStep) => {
      const roll = rolls.shift();
      return getDrawOutcomes(drawStep).find((outcome) => outcome.roll === roll)?.value;
    },
  };
}

/** Searches with visitors of several kinds, and learns from the paths of greedy ones and witnesses. */
export function createPathSearch(
  funnel: CompiledFunnel,
  { executedPaths, visit, replay }: ExecutedVisits,
  options: readonly OptionGoal[],
  cache: ExplorationCache,
): PathSearch {
  const createVisitor = createGreedyVisitors(cache.getPossibleAnswers);
  const createAimedVisitor = createAimedVisitors(funnel.prepared, cache);
  const guide = createSearchGuide(funnel.prepared, options);
  const recordPath = (
    path: ExecutedPath | null,
    covers: (path: ExecutedPath) => boolean,
  ): ExecutedPath | AbsenceReason => {
    if (path !== null) {
      executedPaths.push(path);
      guide.learn(path);
    }
    return path !== null && covers(path) ? path : 'unfound';
  };
  const recordCovering = (
    path: ExecutedPath | null,
    covers: (path: ExecutedPath) => boolean,
  ): ExecutedPath | null => {
    if (path === null || !covers(path)) return null;
    executedPaths.push(path);
    return path;
  };
  const repeatWithAnswers: PathSearch['repeatWithAnswers'] = (events, answers, covers) =>
    recordCovering(visit(repeatVisit(events, answers, cache)), covers);
  return {
    executedPaths,
    searchGreedily: (wantedOptions, gain, covers) => {
      const preferred = [
        ...wantedOptions.map(({ id }) => id),
        ...guide.getGuidingOptions(wantedOptions),
      ];
      return recordPath(visit(createVisitor(preferred, gain)), covers);
    },
    searchAimed: (alternatives, covers) => {
      for (const aims of alternatives) {
        const path = recordCovering(visit(createAimedVisitor(aims)), covers);
        if (path !== null) return path;
      }
      return null;
    },
    repeatWithAnswers,
    searchWithAnswers: (step, answers, covers) => {
      const visits = executedPaths.filter(({ coveredGoals }) =>
        coveredGoals.steps.has(goalNames.step(step)),
      );
      for (const { events } of visits.slice(0, maxRepeatedVisits)) {
        const path = repeatWithAnswers(events, answers, covers);
        if (path !== null) return path;
      }
      return null;
    },
    replayWitnesses: (witnesses, covers) => {
      let absence: AbsenceReason = 'impossible';
      for (const witness of witnesses) {
        if ('absence' in witness) {
          absence = getLeastConclusive(absence, witness.absence);
          continue;
        }
        const path = recordPath(replay(witness.events), covers);
        if (typeof path !== 'string') return path;
        absence = getLeastConclusive(absence, path);
      }
      return absence;
    },
  };
}
