import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import type { Condition } from '../../../../funnel/definition/schema/condition-schema';
import { prepareCondition } from '../../../../funnel/engine/conditions';
import { prepare } from '../../../../funnel/engine/compile';
import type { Facts } from '../../../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../../../funnel/engine/model/prepared-funnel';
import { type ExactCount, toExactCount } from '../../../verify/census';
import { estimateRuns, estimateSeed } from '../../../verify/estimate-left-out';
import { explore } from '../../../verify/explore/explore';
import type { ExplorationLimits } from '../../../verify/exploration-limits';
import { countFigure, estimateFigure, type Figure } from '../../../verify/figure';
import { closeEvents, openQuestion } from '../../../verify/open-inputs';
import {
  getEndings,
  readBand,
  readDecision,
  type Reader,
  readResultRules,
} from '../../../verify/readers';
import { readOutcome } from '../../../verify/simulate/outcome-variables';
import { readFinishedVisits } from '../../../verify/simulate/simulate';
import { estimateShare } from '../../../verify/simulate/wilson-interval';
import { getTraceEvents, type TraceEvent } from '../../../verify/trace';
import type { OutcomeName } from '../../../wording/outcome-titles';
import { answerAtOnce } from '../../worker/answer';

/** Who is asked about: those for whom the condition holds at the end, with the outcome. */
export interface FunnelQuestion {
  condition?: Condition;
  outcome?: OutcomeName;
}

/** How many ways of answering a question is about. */
interface QuestionCounts {
  /** Those that meet the condition at their end and have the outcome. */
  holds: ExactCount;
  /** Those that meet the condition, with any outcome. */
  meetsCondition: ExactCount;
  all: ExactCount;
}

interface ExploredQuestion {
  counts: QuestionCounts;
  /** False: the counts are of those that were explored. */
  exhaustive: boolean;
  /** A visit with the condition and the outcome; null where none was found. */
  visit: readonly TraceEvent[] | null;
}

export interface QuestionAnswer {
  /** Null where not all ways of answering could be counted. */
  counts: QuestionCounts | null;
  /** Of all: those with the condition and the outcome. */
  ofAll: Figure;
  /** Of those that meet the condition: those with the outcome. */
  ofMeeting: Figure;
  visit: readonly TraceEvent[] | null;
}

const outcomeReaders: Record<
  OutcomeName['kind'],
  (funnel: PreparedFunnel, id: string) => readonly Reader[]
> = {
  // Visits are told apart by where they end in any case.
  ending: () => [],
  redirect: (funnel) => [readResultRules(funnel)],
  band: (funnel, id) => [readBand(funnel, id)],
  decision: (funnel, id) =>
    funnel.definition.decisions
      .filter((decision) => decision.id === id)
      .map((decision) => readDecision(funnel, decision)),
};

/** Whether a visit that ends has the outcome of the question; every visit where it asks of none. */
const hasOutcome = (
  outcome: OutcomeName | undefined,
  funnel: PreparedFunnel,
  ending: string,
  facts: Facts,
): boolean =>
  outcome === undefined ||
  readOutcome({ ...outcome, results: [] }, funnel, ending, facts) === outcome.value;

/**
 * Counts the answer combinations that end with a condition, those of them with an outcome, and finds
 * one visit among these.
 */
export function exploreQuestion(
  definition: FunnelDefinition,
  { condition, outcome }: FunnelQuestion,
  limits?: ExplorationLimits,
): ExploredQuestion {
  const opened = openQuestion(definition, condition);
  const funnel = prepare(opened.definition);
  const test = prepareCondition(opened.condition);
  const asked: Reader = {
    kind: 'firstRule',
    name: 'question',
    steps: getEndings(funnel),
    conditions: opened.condition === undefined ? [] : [opened.condition],
  };
  const ofOutcome = outcome === undefined ? [] : outcomeReaders[outcome.kind](funnel, outcome.id);
  const readers = [asked, ...ofOutcome];
  const { exitsByStep, exhaustive } = explore(funnel, limits, [], { routes: 'taken', readers });
  const all = getEndings(funnel).flatMap((ending) =>
    (exitsByStep.get(ending) ?? []).map((exit) => ({ ...exit, ending })),
  );
  const meeting = all.filter(({ facts }) => test(facts));
  const holding = meeting.filter(({ ending, facts }) => hasOutcome(outcome, funnel, ending, facts));
  const count = (exits: typeof all): ExactCount =>
    toExactCount(exits.reduce((total, { state }) => total + state.count, 0n));
  const [first] = holding;
  return {
    counts: { holds: count(holding), meetsCondition: count(meeting), all: count(all) },
    exhaustive,
    visit:
      first === undefined
        ? null
        : closeEvents(opened.definition, getTraceEvents(first.state.trace)),
  };
}

/** Estimates the shares by random visitors who take each answer equally often. */
function estimateQuestion(
  definition: FunnelDefinition,
  { condition, outcome }: FunnelQuestion,
  watch?: ExplorationLimits,
): Pick<QuestionAnswer, 'ofAll' | 'ofMeeting'> {
  const opened = openQuestion(definition, condition);
  const test = prepareCondition(opened.condition);
  let [all, meeting, holding] = [0, 0, 0];
  const options = { runs: estimateRuns, seed: estimateSeed, ...(watch && { watch }) };
  readFinishedVisits(opened.definition, options, ({ facts, lastStep }, funnel) => {
    all += 1;
    if (!test(facts)) return;
    meeting += 1;
    if (hasOutcome(outcome, funnel, lastStep, facts)) holding += 1;
  });
  return {
    ofAll: estimateFigure(estimateShare(holding, all)),
    ofMeeting: estimateFigure(estimateShare(holding, meeting)),
  };
}

/** Says who is like that: counted, or where that takes too long, estimated. */
export function askQuestion(
  definition: FunnelDefinition,
  question: FunnelQuestion,
  limit: () => ExplorationLimits | undefined,
): QuestionAnswer {
  const { counts, exhaustive, visit } = exploreQuestion(definition, question, limit());
  if (!exhaustive)
    return { counts: null, visit, ...estimateQuestion(definition, question, limit()) };
  const { holds, meetsCondition, all } = counts;
  return {
    counts,
    ofAll: countFigure(holds, all),
    ofMeeting: countFigure(holds, meetsCondition),
    visit,
  };
}

export const questionAnswer = answerAtOnce(
  ({ definition, limit }, question: FunnelQuestion): QuestionAnswer =>
    askQuestion(definition, question, limit),
);
