import type { AnswerValue, Answers } from '../../funnel/definition/schema/answer';
import type { CompiledFunnel } from '../../funnel/engine/compile';
import { opensPage } from '../../funnel/engine/completion';
import { createFacts } from '../../funnel/engine/create-facts';
import { areFieldsValid, getLimitedField } from '../../funnel/engine/current-fields';
import { evaluateDecision } from '../../funnel/engine/decisions';
import {
  createFunnelContext,
  type DrawRecord,
  type FunnelContext,
} from '../../funnel/engine/model/context';
import type { DrawStep } from '../../funnel/engine/model/draw-step';
import type { PreparedStep } from '../../funnel/engine/model/prepared-funnel';
import { pushStep, type Trail } from '../../funnel/engine/model/trail';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { readRedirect, readShownParts } from '../verify/ending-outcomes';
import { getOutcomeNames, getPathEnd } from '../verify/paths/executed-path';

/** What a visitor enters: the answers by field, the drawn outcomes by step. */
export interface VisitorInput {
  answers: Answers;
  prizes: Readonly<Record<string, string>>;
}

/** A path from the first step as far as the visitor comes. */
export interface StoryPath extends VisitorInput {
  steps: readonly string[];
  /** The fields that the visitor saw and left out. */
  leftOut: ReadonlySet<string>;
  /** The result of each decision; null where no rule held. */
  decisions: Readonly<Record<string, string | null>>;
  /** Whether it leads to an ending. */
  isComplete: boolean;
  /** What follows the ending; null where the funnel has neither rules for it nor parts. */
  end: StoryEnd | null;
}

/** What an ending shows a visitor, and where it leads. */
export interface StoryEnd {
  /** Where it leads, such as "/result"; null where it shows itself. */
  redirect: string | null;
  /** Whether a page of this site follows. */
  opensPage: boolean;
  /** The names of the parts that are shown; null where it has none, or a page follows. */
  parts: readonly string[] | null;
  /** The goals of test paths that it covers. */
  goals: readonly string[];
}

/** How a visitor answers. */
export interface VisitorChoices {
  /**
   * `undefined` leaves the field out.
   * @param field with the limits and options that earlier answers leave it
   */
  chooseAnswer: (field: Field, step: PreparedStep) => AnswerValue | undefined;
  choosePrize: (step: DrawStep) => string;
}

const getPossibleOutcomes = (step: DrawStep) => step.outcomes.filter(({ weight }) => weight > 0);

const getLikeliestPrize = (step: DrawStep): string =>
  getPossibleOutcomes(step).reduce((best, outcome) =>
    outcome.weight > best.weight ? outcome : best,
  ).value;

export const getSampleAnswer = (field: Field): AnswerValue =>
  getFieldAnalysis(field).getSampleAnswer(field);

/** Gives the sample answers and draws the most likely prizes. */
export const sampleChoices: VisitorChoices = {
  chooseAnswer: getSampleAnswer,
  choosePrize: getLikeliestPrize,
};

/** Repeats what a visitor entered, and leaves out all else. */
export const createRecordedChoices = ({ answers, prizes }: VisitorInput): VisitorChoices => ({
  chooseAnswer: ({ id }) => answers[id],
  choosePrize: (step) => prizes[step.id] ?? getLikeliestPrize(step),
});

/** The state of a visitor who walks through a funnel, changed step by step. */
interface Walk {
  answers: Record<string, AnswerValue>;
  draws: Record<string, DrawRecord>;
  trail: Trail | null;
  leftOut: Set<string>;
  decisions: Record<string, string | null>;
}

const toContext = ({ answers, draws, trail }: Walk): FunnelContext =>
  createFunnelContext({ answers, draws, trail });

/** Enters everything that a step asks for. */
function enterInput(
  { prepared }: CompiledFunnel,
  walk: Walk,
  entry: PreparedStep,
  { chooseAnswer, choosePrize }: VisitorChoices,
): void {
  const facts = createFacts(prepared, toContext(walk), entry.step.id);
  for (const asked of entry.fields) {
    if (!asked.isVisible(facts)) continue;
    const field = getLimitedField(asked, facts);
    const value = chooseAnswer(field, entry);
    if (value === undefined) walk.leftOut.add(field.id);
    else walk.answers[field.id] = value;
  }
  const { draw } = entry;
  if (draw !== null)
    walk.draws[draw.id] = { value: choosePrize(draw), slice: 0, attempt: 1, at: 0 };
}

/** Leaves a step. @returns the next step, or null where the visitor comes no further */
function leaveStep({ prepared }: CompiledFunnel, walk: Walk, entry: PreparedStep): string | null {
  const context = toContext(walk);
  const facts = createFacts(prepared, context, entry.step.id);
  for (const decision of entry.decisions)
    walk.decisions[decision.id] = evaluateDecision(prepared, decision, facts)?.key ?? null;
  const isDecided = entry.decisions.every(({ id }) => walk.decisions[id] !== null);
  if (!isDecided || !areFieldsValid(entry, context, facts)) return null;
  walk.trail = pushStep(walk.trail, entry, 0);
  return prepared.resolveTarget(entry.step.id, facts);
}

function startWalk(): Walk {
  return { answers: {}, draws: {}, trail: null, leftOut: new Set(), decisions: {} };
}

function readEnd({ prepared }: CompiledFunnel, walk: Walk, ending: string): StoryEnd | null {
  if (prepared.endings === null) return null;
  const facts = createFacts(prepared, toContext(walk), ending);
  return {
    redirect: readRedirect(prepared, ending, facts),
    opensPage: opensPage(prepared, ending, facts),
    parts: readShownParts(prepared, ending, facts),
    goals: getOutcomeNames(getPathEnd(prepared, ending, facts)),
  };
}

/** Creates the path of a visitor, with the engine's conditions, decisions and routes. */
export function createStoryPath(funnel: CompiledFunnel, choices: VisitorChoices): StoryPath {
  const walk = startWalk();
  const steps: string[] = [];
  for (let stepId: string | null = funnel.firstStepId; stepId !== null;) {
    const entry = funnel.prepared.steps.get(stepId);
    if (entry === undefined) break;
    steps.push(stepId);
    enterInput(funnel, walk, entry, choices);
    stepId = entry.isFinal ? null : leaveStep(funnel, walk, entry);
  }
  const { answers, leftOut, decisions, draws } = walk;
  const isComplete = funnel.prepared.steps.get(steps.at(-1) ?? '')?.isFinal === true;
  const prizes = Object.fromEntries(Object.entries(draws).map(([id, { value }]) => [id, value]));
  const ending = isComplete ? steps.at(-1) : undefined;
  const end = ending === undefined ? null : readEnd(funnel, walk, ending);
  return { steps, answers, leftOut, decisions, prizes, isComplete, end };
}

/** A visitor on a step, with the answers that follow there. */
export interface StepArrival {
  context: FunnelContext;
  ownAnswers: Answers;
}

/** Follows a visitor up to a step; null where the visitor does not come there. */
export function getStepArrival(
  funnel: CompiledFunnel,
  choices: VisitorChoices,
  target: string,
): StepArrival | null {
  const walk = startWalk();
  for (let stepId: string | null = funnel.firstStepId; stepId !== null;) {
    const entry = funnel.prepared.steps.get(stepId);
    if (entry === undefined) break;
    if (stepId === target) {
      const context = toContext({
        ...walk,
        answers: { ...walk.answers },
        draws: { ...walk.draws },
      });
      enterInput(funnel, walk, entry, choices);
      const own = Object.entries(walk.answers).filter(([id]) => !(id in context.answers));
      return { context, ownAnswers: Object.fromEntries(own) };
    }
    enterInput(funnel, walk, entry, choices);
    stepId = entry.isFinal ? null : leaveStep(funnel, walk, entry);
  }
  return null;
}
