import { collectConditionLeaves } from '../../../funnel/definition/condition-leaves';
import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { CompiledFunnel } from '../../../funnel/engine/compile';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import { isAcceptedAnswer } from '../../../funnel/fields/shared/rule/field-rules';
import { collectFieldLeaves, createAnswerSignature } from '../possible-answers';
import type { Incompleteness } from '../explore/exploration-context';
import { explore } from '../explore/explore';
import { defaultLimits, isOutOfTime, type ExplorationLimits } from '../exploration-limits';
import type { ExplorationCache } from '../explore/exploration-cache';
import { findEndingExits } from '../census';
import { createTraceCompleter } from '../complete-trace';
import { add, subtract } from '../../../shared/text/decimal-arithmetic';
import { findScoreUnits } from '../score-units';
import { readTotal } from '../readers';
import type { Trace } from '../trace';
import type { ScoreAim } from './aimed-visitor';
import { coverGoals, type Cover } from './cover-goals';
import type { ExecutedPath } from './executed-path';
import { goalNames } from './goal-names';
import type { Goal } from './goals';
import type { PathSearch } from './path-search';
import type { AbsenceReason, Witness } from './witness-search';
import type { Constraint } from '../constraint';
import { getOrThrow } from '../get-or-throw';

/** An answer, or a total, below, at or above a limit. */
export type BoundaryGoal = Goal &
  (
    | {
        kind: 'answer';
        field: string;
        step: string;
        value: AnswerValue | undefined;
        isAccepted: boolean;
      }
    | { kind: 'total'; score: string; total: number }
  );

type AnswerBoundary = Extract<BoundaryGoal, { kind: 'answer' }>;
type TotalBoundary = Extract<BoundaryGoal, { kind: 'total' }>;

function createAnswerGoals({ definition }: PreparedFunnel): AnswerBoundary[] {
  const leaves = collectConditionLeaves(definition).map(({ leaf }) => leaf);
  return definition.steps.flatMap((step) =>
    step.fields.flatMap((field) => {
      const compared = leaves
        .flatMap((leaf) => ('field' in leaf && leaf.field === field.id ? [leaf.value] : []))
        .flatMap((operand) => operand ?? []);
      const boundaries = getFieldAnalysis(field).findBoundaries?.(field, compared) ?? [];
      return boundaries.map(({ name, value }): AnswerBoundary => ({
        kind: 'answer',
        id: goalNames.answerBoundary(field.id, name),
        alternatives: [],
        field: field.id,
        step: step.id,
        value,
        isAccepted: isAcceptedAnswer(field, value),
      }));
    }),
  );
}

/** The totals below, at and above each limit. */
const aroundTotals = (limits: readonly number[], unit: number): number[] =>
  [...new Set(limits.flatMap((limit) => [subtract(limit, unit), limit, add(limit, unit)]))].sort(
    (a, b) => a - b,
  );

function createTotalGoals({ definition, scores }: PreparedFunnel): TotalBoundary[] {
  const leaves = collectConditionLeaves(definition).map(({ leaf }) => leaf);
  return definition.scores.flatMap(({ id, bands = [] }) => {
    const compared = leaves
      .flatMap((leaf) => ('score' in leaf && leaf.score === id ? [leaf.value] : []))
      .flatMap((operand) => operand ?? [])
      .filter((operand) => typeof operand === 'number');
    const limits = [...bands.flatMap(({ min, max }) => [min, max]), ...compared];
    const fields = getOrThrow(scores, id).scoringFields.map(({ field }) => field);
    return aroundTotals(limits, findScoreUnits(fields, id).unit).map((total): TotalBoundary => ({
      kind: 'total',
      id: goalNames.totalBoundary(id, total),
      alternatives: [],
      score: id,
      total,
    }));
  });
}

/** Creates a goal for each value below, at and above a limit of answers and totals. */
export const createBoundaryGoals = (funnel: PreparedFunnel): BoundaryGoal[] => [
  ...createAnswerGoals(funnel),
  ...createTotalGoals(funnel),
];

/** Covers boundaries: totals by visitors who aim at them, else by a visitor of that exact total. */
export function coverBoundaries(
  funnel: CompiledFunnel,
  pathSearch: PathSearch,
  cache: ExplorationCache,
  findWitness: (constraints: readonly Constraint[]) => Witness,
  limits: ExplorationLimits = defaultLimits,
): { cover: Cover; goals: readonly BoundaryGoal[] } {
  const goals = createBoundaryGoals(funnel.prepared);
  const findTotal = createTotalSearch(funnel, pathSearch, cache, limits);
  const searchShown = createShownSearch(funnel.prepared, pathSearch, cache, findWitness);
  const totals = goals.filter((goal): goal is TotalBoundary => goal.kind === 'total');
  const answers = goals.filter((goal): goal is AnswerBoundary => goal.kind === 'answer');
  const cover = coverGoals(
    goals,
    pathSearch.executedPaths.slice(),
    (goal, open) =>
      goal.kind === 'total'
        ? findTotal(
            goal,
            totals.filter(({ id }) => open.has(id)),
          )
        : findAnswer(
            pathSearch,
            goal,
            answers.filter(({ id }) => open.has(id)),
            searchShown,
          ),
    ({ coveredGoals }) => coveredGoals.boundaries,
    limits,
    'boundaries',
  );
  return { cover, goals };
}

const covers =
  (goal: BoundaryGoal) =>
  ({ coveredGoals }: ExecutedPath): boolean =>
    coveredGoals.boundaries.has(goal.id);

/** Searches for a visit that shows the field of a goal, and repeats it with the wanted answer. */
type ShownSearch = (
  goal: AnswerBoundary,
  answers: ReadonlyMap<string, AnswerValue | undefined>,
) => ExecutedPath | AbsenceReason;

function createShownSearch(
  { definition, fields }: PreparedFunnel,
  pathSearch: PathSearch,
  { getPossibleAnswers }: ExplorationCache,
  findWitness: (constraints: readonly Constraint[]) => Witness,
): ShownSearch {
  const getLeaves = collectFieldLeaves(definition);
  return (goal, answers) => {
    const { field } = getOrThrow(fields, goal.field);
    const { getBoundaryName } = getFieldAnalysis(field);
    const hasName = (value: AnswerValue | undefined): boolean =>
      getBoundaryName !== undefined &&
      goalNames.answerBoundary(field.id, getBoundaryName(value)) === goal.id;
    const isListed = getPossibleAnswers(field.id).answers.some(({ value }) => hasName(value));
    // An answer that is not listed is like another one: no condition tells them apart.
    const getSignature = createAnswerSignature([field], getLeaves(field.id));
    const isAlike = (value: AnswerValue | undefined): boolean =>
      value !== undefined && getSignature(value) === getSignature(goal.value);
    const accepts = isListed ? hasName : isAlike;
    const constraint = { step: goal.step, field: { id: field.id, isShown: true, accepts } };
    const witness = findWitness([constraint]);
    if ('absence' in witness) return witness.absence;
    const found = pathSearch.replayWitnesses([witness], covers(goal));
    if (typeof found !== 'string') return found;
    return pathSearch.repeatWithAnswers(witness.events, answers, covers(goal)) ?? 'unfound';
  };
}

/** Gives the wanted answer, and of each other field the first boundary that is still open. */
function findAnswer(
  pathSearch: PathSearch,
  goal: AnswerBoundary,
  open: readonly AnswerBoundary[],
  searchShown: ShownSearch,
): ExecutedPath | AbsenceReason {
  if (!goal.isAccepted) return 'refused';
  const values = new Map<string, AnswerValue | undefined>();
  for (const { field, value, isAccepted } of open.toReversed())
    if (isAccepted) values.set(field, value);
  const own = new Map([[goal.field, goal.value]]);
  // First with other boundaries, then alone: another boundary may lead past the field.
  return (
    pathSearch.searchWithAnswers(goal.step, new Map([...values, ...own]), covers(goal)) ??
    pathSearch.searchWithAnswers(goal.step, own, covers(goal)) ??
    searchShown(goal, own)
  );
}

/** What an exploration that lacks a total says of it. */
const absenceByIncompleteness: Record<Incompleteness | 'none', AbsenceReason> = {
  none: 'impossible',
  'out-of-time': 'unsearched',
  'too-wide': 'unfound',
  'too-many-answers': 'unfound',
};

/** Finds a visit with a total; the exploration of all totals proves that there is none. */
function createTotalSearch(
  funnel: CompiledFunnel,
  pathSearch: PathSearch,
  cache: ExplorationCache,
  limits: ExplorationLimits,
) {
  const complete = createTraceCompleter(funnel);
  const byScore = new Map<string, { traces: Map<number, Trace | null>; absence: AbsenceReason }>();
  const getTotals = (score: string) => {
    const known = byScore.get(score);
    if (known !== undefined) return known;
    const exploration = explore(
      funnel.prepared,
      { ...defaultLimits, maxStates: limits.maxStates, isOutOfTime: () => isOutOfTime(limits) },
      [],
      { routes: 'as needed', readers: [readTotal(funnel.prepared, score)] },
      cache,
    );
    const traces = new Map(
      findEndingExits(exploration).map(({ facts, state }) => [
        facts.getScoreTotal(score),
        state.trace,
      ]),
    );
    const absence = absenceByIncompleteness[exploration.incompleteness ?? 'none'];
    const totals = { traces, absence };
    byScore.set(score, totals);
    return totals;
  };
  return (goal: TotalBoundary, open: readonly TotalBoundary[]): ExecutedPath | AbsenceReason => {
    const { traces, absence } = getTotals(goal.score);
    const trace = traces.get(goal.total);
    if (trace === undefined) return absence;
    const toAim = ({ score, total }: TotalBoundary): ScoreAim => ({
      score,
      low: total,
      high: total,
    });
    // One visitor stands on a boundary of each score at once, where that is possible.
    const others = new Map(
      open
        .filter(({ score, total }) => score !== goal.score && getTotals(score).traces.has(total))
        .toReversed()
        .map((other) => [other.score, toAim(other)]),
    );
    const aimed = pathSearch.searchAimed(
      [[toAim(goal), ...others.values()], [toAim(goal)]],
      covers(goal),
    );
    if (aimed !== null) return aimed;
    return pathSearch.replayWitnesses([{ events: complete(trace).events }], covers(goal));
  };
}
