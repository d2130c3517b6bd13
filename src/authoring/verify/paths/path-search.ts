import type { CompiledFunnel } from '../../../funnel/engine/compile';
import type { ExplorationCache } from '../explore/exploration-cache';
import { createAimedVisitors } from './aimed-visitor';
import type { AimAlternatives } from './score-aims';
import { createTraceRunner } from '../trace-runner';
import { createGreedyVisitors, type MarginalGain } from './greedy-visitor';
import type { OptionGoal } from './goals';
import type { RouteTracer } from './route-tracer';
import { createDetours } from './detours';
import { createSearchGuide } from './search-guide';
import { readExecutedPath, type ExecutedPath } from './executed-path';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import { validateField } from '../../../funnel/fields/shared/rule/field-rules';
import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { TraceEvent } from '../trace';
import { getDrawOutcomes } from '../step-events';
import { goalNames } from './goal-names';
import { runVisitor, type VisitorStrategy } from './run-visitor';
import type { AbsenceReason, Witness } from './witness-search';

/** Returns the names of the goals that a path covers. */
export type GetCoveredGoals = (path: ExecutedPath) => Iterable<string>;

/** Executes paths on the machine and keeps them. */
export interface PathSearch {
  executedPaths: readonly ExecutedPath[];
  /** Runs a greedy visitor towards the wanted options. */
  searchGreedily: (
    wantedOptions: readonly OptionGoal[],
    gain: MarginalGain,
    covers: (path: ExecutedPath) => boolean,
  ) => ExecutedPath | AbsenceReason;
  /**
   * Runs greedy visitors towards options: what led a visitor past one of them is avoided by the next.
   * Of a visitor who avoids only this and one who avoids all that led past any option so far, the path
   * of more worth is taken.
   */
  searchTogether: (
    wantedOptions: readonly OptionGoal[],
    gain: MarginalGain,
    getWorth: (path: ExecutedPath) => number,
  ) => ExecutedPath | null;
  /** Repeats a path only as far as its wanted options need it; the rest is chosen by gain. */
  searchAlong: (
    known: ExecutedPath,
    wantedOptions: readonly OptionGoal[],
    gain: MarginalGain,
  ) => ExecutedPath | null;
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

/** How many greedy visitors try to reach options together. */
const maxGreedyVisitors = 20;

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

/** Coverage is read from the machine's own snapshots, not from the search. */
export function createPathSearch(
  funnel: CompiledFunnel,
  tracer: RouteTracer,
  options: readonly OptionGoal[],
  cache: ExplorationCache,
): PathSearch {
  const runner = createTraceRunner(funnel);
  const createVisitor = createGreedyVisitors(cache.getPossibleAnswers);
  const createAimedVisitor = createAimedVisitors(funnel.prepared, cache);
  const guide = createSearchGuide(funnel.prepared, options);
  const detours = createDetours(funnel.prepared, options, cache.reads);
  /** By wanted option's source: options that led visitors past it. */
  const avoidedBySource = new Map<string, Set<string>>();
  const sourceByOption = new Map(options.map(({ id, source }) => [id, source]));
  const executedPaths: ExecutedPath[] = [];
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
  const visitGreedily = (...choices: Parameters<typeof createVisitor>): ExecutedPath | null => {
    const { events, last } = runVisitor(runner, funnel.prepared, createVisitor(...choices));
    return readExecutedPath(funnel, tracer, events, last.snapshot);
  };
  const findMissed = (path: ExecutedPath, wanted: readonly OptionGoal[]): OptionGoal | undefined =>
    wanted.find(({ id }) => !path.coveredGoals.options.has(id));
  /** Runs visitors until one has all wanted options, or nothing more is learned from the last. */
  const visitUntilFound = (
    wanted: readonly OptionGoal[],
    visit: () => ExecutedPath | null,
    learn: (missed: OptionGoal, cause: readonly string[]) => boolean,
  ): ExecutedPath | null => {
    for (let visitors = 0; visitors < maxGreedyVisitors; visitors += 1) {
      const path = visit();
      if (path === null) return null;
      const missed = findMissed(path, wanted);
      if (missed === undefined) {
        recordPath(path, () => true);
        return path;
      }
      if (!learn(missed, detours.findCause(path, missed))) return null;
    }
    return null;
  };
  const repeatWithAnswers: PathSearch['repeatWithAnswers'] = (events, answers, covers) => {
    const given = new Map(
      events.flatMap((event) => (event.type === 'answer' ? [[event.field, event.value]] : [])),
    );
    const rolls = events.flatMap((event) => (event.type === 'spin' ? [event.roll] : []));
    /** What the earlier visit left out stays out where that is valid. */
    const getOtherAnswer = (field: Field, fits: Fits): AnswerValue | undefined =>
      validateField(field, undefined) === null
        ? undefined
        : cache
            .getPossibleAnswers(field.id)
            .answers.find(({ value }) => value !== undefined && fits(value))?.value;
    const visit = runVisitor(runner, funnel.prepared, {
      answer: (field, fits) => {
        if (answers.has(field.id)) return answers.get(field.id);
        const known = given.get(field.id);
        return known !== undefined && fits(known) ? known : getOtherAnswer(field, fits);
      },
      chooseOutcome: (drawStep) => {
        const roll = rolls.shift();
        return getDrawOutcomes(drawStep).find((outcome) => outcome.roll === roll)?.value;
      },
    });
    const path = readExecutedPath(funnel, tracer, visit.events, visit.last.snapshot);
    if (path === null || !covers(path)) return null;
    executedPaths.push(path);
    return path;
  };
  return {
    executedPaths,
    searchGreedily: (wantedOptions, gain, covers) => {
      const visitor = createVisitor(
        [...wantedOptions.map(({ id }) => id), ...guide.getGuidingOptions(wantedOptions)],
        gain,
      );
      const { events, last } = runVisitor(runner, funnel.prepared, visitor);
      return recordPath(readExecutedPath(funnel, tracer, events, last.snapshot), covers);
    },
    searchTogether: (wanted, gain, getWorth) => {
      const ids = wanted.map(({ id }) => id);
      const getAvoided = ({ source }: OptionGoal): Set<string> => {
        const avoided = avoidedBySource.get(source) ?? new Set<string>();
        avoidedBySource.set(source, avoided);
        return avoided;
      };
      const everAvoided = new Set([...avoidedBySource.values()].flatMap((avoided) => [...avoided]));
      // Without a new pair, an option that cuts a part off is not worth it.
      const getGain: MarginalGain = (option, chosen) =>
        everAvoided.has(option) ? Math.floor(gain(option, chosen)) - 0.5 : gain(option, chosen);
      const found = visitUntilFound(
        wanted,
        () => visitGreedily(ids, getGain, new Set(wanted.flatMap((goal) => [...getAvoided(goal)]))),
        (missed, cause) => {
          const avoided = getAvoided(missed);
          const before = avoided.size;
          for (const option of cause) if (!ids.includes(option)) avoided.add(option);
          return avoided.size > before;
        },
      );
      const other = everAvoided.size === 0 ? null : visitGreedily(ids, gain, everAvoided);
      if (other === null || findMissed(other, wanted) !== undefined) return found;
      return found === null || getWorth(other) > getWorth(found) ? other : found;
    },
    searchAlong: ({ coveredGoals }, wanted, gain) => {
      const wantedSources = wanted.map(({ source }) => source);
      const followed = new Set<string>();
      return visitUntilFound(
        wanted,
        () => {
          const known = options.filter(
            ({ id, source }) => followed.has(source) && coveredGoals.options.has(id),
          );
          return visitGreedily(
            [...wanted, ...known].map(({ id }) => id),
            gain,
          );
        },
        (_, cause) => {
          const before = followed.size;
          for (const option of cause) {
            const source = sourceByOption.get(option);
            if (source !== undefined && !wantedSources.includes(source)) followed.add(source);
          }
          return followed.size > before;
        },
      );
    },
    searchAimed: (alternatives, covers) => {
      for (const aims of alternatives) {
        const { events, last } = runVisitor(runner, funnel.prepared, createAimedVisitor(aims));
        const path = readExecutedPath(funnel, tracer, events, last.snapshot);
        if (path !== null && covers(path)) {
          executedPaths.push(path);
          return path;
        }
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
        const { events } = witness;
        const states = runner.run(events);
        const { snapshot } = states.at(-1) ?? states[0];
        const path = recordPath(readExecutedPath(funnel, tracer, events, snapshot), covers);
        if (typeof path !== 'string') return path;
        absence = getLeastConclusive(absence, path);
      }
      return absence;
    },
  };
}
