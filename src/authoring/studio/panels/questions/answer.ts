import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import type { Condition } from '../../../../funnel/definition/schema/condition-schema';
import { evaluateDecision } from '../../../../funnel/engine/decisions';
import { prepareCondition } from '../../../../funnel/engine/conditions';
import { prepare } from '../../../../funnel/engine/compile';
import type { PreparedFunnel } from '../../../../funnel/engine/model/prepared-funnel';
import { type ExactCount, findEndingExits, toExactCount } from '../../../verify/census';
import { explore } from '../../../verify/explore/explore';
import type { StepExit } from '../../../verify/explore/exit-step';
import type { ExplorationLimits } from '../../../verify/exploration-limits';
import { getEndings, readBand, readDecision, type Reader } from '../../../verify/readers';
import { getTraceEvents, type TraceEvent } from '../../../verify/trace';
import type { OutcomeName } from '../../worker/report';
import { answerAtOnce } from '../../worker/answer';

/** Who is asked about: those for whom the condition holds at the end, with the outcome. */
export interface FunnelQuestion {
  condition?: Condition;
  outcome?: OutcomeName;
}

/** How many ways of answering a question is about. */
export interface QuestionAnswer {
  /** Those that meet the condition at their end and have the outcome. */
  holds: ExactCount;
  /** Those that meet the condition, with any outcome. */
  meetsCondition: ExactCount;
  all: ExactCount;
  exhaustive: boolean;
  /** A visit with the condition and the outcome; null where there is none. */
  visit: readonly TraceEvent[] | null;
}

type Reading = { readers: Reader[]; holds: (exit: StepExit) => boolean };

function readOutcome(funnel: PreparedFunnel, { kind, id, value }: OutcomeName): Reading {
  if (kind === 'band')
    return {
      readers: [readBand(funnel, id)],
      holds: ({ facts }) => facts.getScoreBand(id) === value,
    };
  const decision = funnel.definition.decisions.find((entry) => entry.id === id);
  if (decision === undefined) return { readers: [], holds: () => false };
  return {
    readers: [readDecision(funnel, decision)],
    holds: ({ facts }) => evaluateDecision(funnel, decision, facts)?.key === value,
  };
}

/**
 * Counts the answer combinations that end with a condition, those of them with an outcome, and finds
 * one visit among these.
 */
export function askQuestion(
  definition: FunnelDefinition,
  { condition, outcome }: FunnelQuestion,
  limits?: ExplorationLimits,
): QuestionAnswer {
  const funnel = prepare(definition);
  const test = prepareCondition(condition);
  const asked: Reader = {
    kind: 'firstRule',
    name: 'question',
    steps: getEndings(funnel),
    conditions: condition === undefined ? [] : [condition],
  };
  const reading = outcome === undefined ? null : readOutcome(funnel, outcome);
  const readers = [asked, ...(reading?.readers ?? [])];
  const exploration = explore(funnel, limits, [], { routes: 'taken', readers });
  const all = findEndingExits(exploration);
  const meeting = all.filter(({ facts }) => test(facts));
  const holding = meeting.filter((exit) => reading?.holds(exit) ?? true);
  const count = (exits: readonly StepExit[]): ExactCount =>
    toExactCount(exits.reduce((total, { state }) => total + state.count, 0n));
  const [first] = holding;
  return {
    holds: count(holding),
    meetsCondition: count(meeting),
    all: count(all),
    exhaustive: exploration.exhaustive,
    visit: first === undefined ? null : getTraceEvents(first.state.trace),
  };
}

export const questionAnswer = answerAtOnce(
  ({ definition, limit }, question: FunnelQuestion): QuestionAnswer =>
    askQuestion(definition, question, limit()),
);
