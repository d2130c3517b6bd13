import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { Band } from '../../funnel/definition/funnel-schema';
import { evaluateDecision } from '../../funnel/engine/decisions';
import { prepare } from '../../funnel/engine/compile';
import { findBand } from '../../funnel/engine/scores';
import {
  exploreFunnel,
  findLeftOut,
  getWidest,
  isExhaustive,
  type ExploredFunnel,
} from './explored-funnel';
import { getOrThrow } from './get-or-throw';
import type { Exploration, Width } from './explore/explore';
import type { ExplorationLimits } from './exploration-limits';
import type { LeftOut } from './left-out';
import type { StepExit } from './explore/exit-step';
import {
  getParts,
  hasResultRules,
  listRedirects,
  namePart,
  nameRedirect,
  readRedirect,
  readShownParts,
} from './ending-outcomes';
import { getEndings, readDecision, readTotal, readEndingParts, readResultRules } from './readers';
import { openInputs } from './open-inputs';
import { findValueRanges, formatInterval } from './value-ranges';

/** Exact count; a string of digits above `Number.MAX_SAFE_INTEGER`. */
export type ExactCount = number | string;

/** Counts of answer combinations by outcome. */
export interface Census {
  funnel: string;
  /**
   * Answer combinations from the first step to an ending. Any text counts as one answer, and no
   * answer as another. Draw outcomes count only if a condition reads them. A lower bound where
   * `leftOut` names the routes.
   */
  combinations: ExactCount;
  /** False: something was not counted. `leftOut` says what. */
  exhaustive: boolean;
  /** What was not counted, and why. Its counts are missing: those of a sample would be no shares. */
  leftOut: LeftOut[];
  /** The most states that differ at one program point, and the step where they do. */
  widest: Width;
  /** By number field that some visitor sees: the intervals, each of which counts as one answer. */
  intervals: Record<string, string[]>;
  /** By value: what it can be, by interval arithmetic. Left out where the funnel has none. */
  values?: Record<string, string>;
  endings: Record<string, ExactCount>;
  /** By where the ending leads; `itself` where it shows the result. Left out where no rule decides. */
  redirects?: Record<string, ExactCount>;
  /** By ending with parts: how often each part is shown. Left out where no ending has parts. */
  parts?: Record<string, Record<string, ExactCount>>;
  decisions: Record<string, Record<string, ExactCount>>;
  /** By score with bands. */
  bands: Record<string, Record<string, ExactCount>>;
  /** In the order of the totals, as an object would not keep it: from -5 to 5. */
  scores: Record<string, ScoreTotal[]>;
}

/** A total of a score, and how many answer combinations have it. */
export interface ScoreTotal {
  total: number;
  count: ExactCount;
}

/** Converts a count to a JSON value. */
export const toExactCount = (count: bigint): ExactCount =>
  count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count);

/** Returns the exits of all ending steps. */
export function findEndingExits<Exit>({
  funnel,
  exitsByStep,
}: Pick<Exploration, 'funnel'> & {
  exitsByStep: ReadonlyMap<string, readonly Exit[]>;
}): Exit[] {
  return [...exitsByStep].flatMap(([id, exits]) =>
    getOrThrow(funnel.steps, id).isFinal ? exits : [],
  );
}

/** Adds up the counts of exits with equal values. */
function countBy<Value>(
  exits: readonly StepExit[],
  getValue: (exit: StepExit) => Value | null,
  initialValues: readonly Value[] = [],
): Map<Value, bigint> {
  const counts = new Map(initialValues.map((value) => [value, 0n]));
  for (const exit of exits) {
    const value = getValue(exit);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0n) + exit.state.count);
  }
  return counts;
}

const sumCounts = (exits: readonly StepExit[]): bigint =>
  exits.reduce((sum, { state }) => sum + state.count, 0n);

const toRecord = (counts: ReadonlyMap<string, bigint>): Record<string, ExactCount> =>
  Object.fromEntries([...counts].map(([value, count]) => [value, toExactCount(count)]));

function findIntervals({ funnel, visibleFields, getPossibleAnswers }: ExploredFunnel) {
  return Object.fromEntries(
    [...funnel.fields.keys()].flatMap((id) => {
      if (!visibleFields.has(id)) return [];
      const intervals = getPossibleAnswers(id).answers.flatMap(({ interval }) => interval ?? []);
      return intervals.length === 0 ? [] : [[id, intervals]];
    }),
  );
}

const findRanges = (definition: FunnelDefinition): Record<string, string> =>
  Object.fromEntries(
    [...findValueRanges(definition).byValue].map(([id, range]) => [id, formatInterval(range)]),
  );

/** Counts the decisions, as far as their visits were explored completely. */
function countDecisions({ funnel, read }: ExploredFunnel): Census['decisions'] {
  return Object.fromEntries(
    funnel.definition.decisions.flatMap((decision) => {
      const exploration = read(readDecision(funnel, decision));
      if (!exploration.exhaustive) return [];
      const counts = countBy(
        findEndingExits(exploration),
        ({ facts }) => evaluateDecision(funnel, decision, facts)?.key ?? null,
        Object.keys(decision.results),
      );
      return [[decision.id, toRecord(counts)]];
    }),
  );
}

/** Counts where endings lead; nothing where no rule decides, or not all visits were explored. */
function countRedirects({ funnel, read }: ExploredFunnel): Pick<Census, 'redirects'> {
  if (!hasResultRules(funnel.definition)) return {};
  const { exitsByStep, exhaustive } = read(readResultRules(funnel));
  if (!exhaustive) return { redirects: {} };
  const counts = new Map(listRedirects(funnel.definition).map((name) => [name, 0n]));
  for (const ending of getEndings(funnel))
    for (const { facts, state } of exitsByStep.get(ending) ?? []) {
      const name = nameRedirect(readRedirect(funnel, ending, facts));
      counts.set(name, (counts.get(name) ?? 0n) + state.count);
    }
  return { redirects: toRecord(counts) };
}

/** Counts how often each part of an ending is shown, as far as all visits were explored. */
function countParts({ funnel, read }: ExploredFunnel): Pick<Census, 'parts'> {
  const steps = funnel.definition.steps.filter((step) => getParts(step).length > 0);
  if (steps.length === 0) return {};
  const counted = steps.flatMap((step) => {
    const { exitsByStep, exhaustive } = read(readEndingParts(funnel, step));
    if (!exhaustive) return [];
    const parts = getParts(step);
    const counts = new Map(parts.map((_, index) => [namePart(parts, index), 0n]));
    for (const { facts, state } of exitsByStep.get(step.id) ?? [])
      for (const name of readShownParts(funnel, step.id, facts) ?? [])
        counts.set(name, (counts.get(name) ?? 0n) + state.count);
    return [[step.id, toRecord(counts)] as const];
  });
  return { parts: Object.fromEntries(counted) };
}

/** Counts the totals of each score, as far as their visits were explored completely. */
function countTotals({ funnel, read }: ExploredFunnel) {
  return funnel.definition.scores.flatMap((score) => {
    const exploration = read(readTotal(funnel, score.id));
    if (!exploration.exhaustive) return [];
    const totals = countBy(findEndingExits(exploration), ({ facts }) =>
      facts.getScoreTotal(score.id),
    );
    return [{ score, totals }];
  });
}

function countBands(bands: Band[], totals: ReadonlyMap<number, bigint>) {
  const counts = new Map(bands.map((band) => [band.id, 0n]));
  for (const [total, count] of totals) {
    const band = findBand({ bands }, total);
    if (band !== null) counts.set(band.id, (counts.get(band.id) ?? 0n) + count);
  }
  return toRecord(counts);
}

/** Creates a census of an explored funnel. */
export function toCensus(explored: ExploredFunnel): Census {
  const { funnel, exitsByStep, exhaustive } = explored;
  const totalsByScore = countTotals(explored);
  const endings = getEndings(funnel).map((ending): [string, ExactCount] => [
    ending,
    toExactCount(sumCounts(exitsByStep.get(ending) ?? [])),
  ]);
  const census = {
    funnel: funnel.definition.id,
    combinations: toExactCount(sumCounts(findEndingExits(explored))),
    intervals: findIntervals(explored),
    ...(funnel.definition.values && { values: findRanges(funnel.definition) }),
    endings: Object.fromEntries(exhaustive ? endings : []),
    ...countRedirects(explored),
    ...countParts(explored),
    decisions: countDecisions(explored),
    bands: Object.fromEntries(
      totalsByScore.flatMap(({ score: { id, bands }, totals }) =>
        bands === undefined ? [] : [[id, countBands(bands, totals)]],
      ),
    ),
    scores: Object.fromEntries(
      totalsByScore.map(({ score, totals }) => [
        score.id,
        [...totals]
          .sort(([a], [b]) => a - b)
          .map(([total, count]) => ({ total, count: toExactCount(count) })),
      ]),
    ),
  };
  // After everything was read: a reader may be explored only now.
  return {
    ...census,
    exhaustive: isExhaustive(explored),
    leftOut: findLeftOut(explored),
    widest: getWidest(explored),
  };
}

/**
 * Counts all answer combinations of a funnel by outcome.
 * @param definition a valid definition
 */
export function createCensus(definition: FunnelDefinition, limits?: ExplorationLimits): Census {
  return toCensus(exploreFunnel(prepare(openInputs(definition)), limits));
}
