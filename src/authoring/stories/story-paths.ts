import type { AnswerValue, Answers } from '../../definition/parts/answer';
import type { Field } from '../../fields/field-schema';
import type { DrawStep } from '../../engine/parts/draw-step';
import { getFieldAnalysis } from '../../fields/field-analyses';
import { pickRandom } from '../../fields/option-analysis';
import type { CompiledFunnel } from '../../engine/compile';
import { createFunnelContext, type FunnelContext } from '../../engine/parts/context';
import { evaluateDecision } from '../../engine/decisions';
import { createFacts } from '../../engine/create-facts';
import { createSeededRandom } from '../../engine/seeded-random';
import { pushStep } from '../../engine/parts/trail';

/** A path from the first step to an ending. */
export interface StoryPath {
  steps: string[];
  answers: Answers;
  /** The drawn outcome of each draw step. */
  prizes: Readonly<Record<string, string>>;
  /** The result of each decision; null where no rule held. */
  decisions: Readonly<Record<string, string | null>>;
}

/** How a simulated visitor answers. */
interface AnswerStrategy {
  chooseAnswer: (field: Field) => AnswerValue;
  choosePrize: (step: DrawStep) => string;
}

const getPossibleOutcomes = (step: DrawStep) => step.outcomes.filter(({ weight }) => weight > 0);

/** Chooses the first answer and the most likely prize. */
const firstChoiceStrategy: AnswerStrategy = {
  chooseAnswer: (field) => getFieldAnalysis(field).getSampleAnswer(field),
  choosePrize: (step) =>
    getPossibleOutcomes(step).reduce((best, outcome) =>
      outcome.weight > best.weight ? outcome : best,
    ).value,
};

function createRandomStrategy(random: () => number): AnswerStrategy {
  return {
    choosePrize: (step) => pickRandom(getPossibleOutcomes(step), random)?.value ?? '',
    chooseAnswer: (field) => {
      const { getRandomAnswer, getSampleAnswer } = getFieldAnalysis(field);
      return getRandomAnswer?.(field, random) ?? getSampleAnswer(field);
    },
  };
}

/** Returns the context after a visitor answered a step. */
function answerStep(
  { prepared }: CompiledFunnel,
  context: FunnelContext,
  stepId: string,
  strategy: AnswerStrategy,
): FunnelContext {
  const entry = prepared.steps.get(stepId);
  const answers = { ...context.answers };
  for (const { field, isVisible } of entry?.fields ?? [])
    if (isVisible(createFacts(prepared, { ...context, answers }, stepId)))
      answers[field.id] = strategy.chooseAnswer(field);
  const draw = entry?.draw ?? null;
  if (draw === null) return { ...context, answers };
  const drawRecord = { value: strategy.choosePrize(draw), slice: 0, attempt: 1, at: 0 };
  return { ...context, answers, draws: { ...context.draws, [stepId]: drawRecord } };
}

function createStoryPath(funnel: CompiledFunnel, strategy: AnswerStrategy): StoryPath {
  const { prepared } = funnel;
  const steps: string[] = [];
  const decisions: Record<string, string | null> = {};
  let context = createFunnelContext({});
  for (let stepId: string | null = funnel.firstStepId; stepId !== null;) {
    const entry = prepared.steps.get(stepId);
    if (entry === undefined) break;
    steps.push(stepId);
    context = answerStep(funnel, context, stepId, strategy);
    const facts = createFacts(prepared, context, stepId);
    for (const decision of entry.decisions)
      decisions[decision.id] = evaluateDecision(prepared, decision, facts)?.key ?? null;
    context = { ...context, trail: pushStep(context.trail, entry, 0) };
    stepId = prepared.resolveTarget(stepId, facts);
  }
  const prizes = Object.fromEntries(
    Object.entries(context.draws).map(([id, { value }]) => [id, value]),
  );
  return { steps, answers: context.answers, prizes, decisions };
}

/** A reachable ending with its cause. */
export interface StoryEnding {
  step: string;
  /** Such as "plan: starter" or "wheel: 30"; empty where an ending has one cause. */
  cause: string;
  path: StoryPath;
}

export interface StoryPaths {
  /** The path of the story that plays the whole funnel. */
  main: StoryPath;
  /** A path through each step. */
  byStep: ReadonlyMap<string, StoryPath>;
  endings: readonly StoryEnding[];
}

/** More samples find nothing new in the funnels of this site. */
const maxSampledPaths = 400;

/** The decisions and prizes that an ending shows. An ending with a result page shows none. */
function getEndingCauses(funnel: CompiledFunnel, path: StoryPath): string[] {
  if (funnel.definition.result !== undefined) return [''];
  const outcomes = Object.entries({ ...path.decisions, ...path.prizes });
  return outcomes.length === 0 ? [''] : outcomes.map(([id, value]) => `${id}: ${value ?? 'none'}`);
}

/**
 * Samples paths with a fixed seed, and keeps the first path to each step and to each different ending.
 * @throws when no path reaches a step, because it could have no stories
 */
export function findStoryPaths(funnel: CompiledFunnel): StoryPaths {
  const random = createSeededRandom(1_182_893_724);
  const main = createStoryPath(funnel, firstChoiceStrategy);
  const byStep = new Map<string, StoryPath>();
  const endings = new Map<string, StoryEnding>();
  for (let sample = 0; sample < maxSampledPaths; sample += 1) {
    const path = sample === 0 ? main : createStoryPath(funnel, createRandomStrategy(random));
    for (const step of path.steps) if (!byStep.has(step)) byStep.set(step, path);
    const step = path.steps.at(-1) ?? funnel.firstStepId;
    for (const cause of getEndingCauses(funnel, path)) {
      const key = `${step} ${cause}`;
      if (!endings.has(key)) endings.set(key, { step, cause, path });
    }
  }
  const missingStep = funnel.definition.steps.find(({ id }) => !byStep.has(id));
  if (missingStep !== undefined)
    throw new Error(
      `None of ${String(maxSampledPaths)} sampled paths of "${funnel.definition.id}" reaches the step "${missingStep.id}". Run: npm run funnel -- check`,
    );
  return { main, byStep, endings: [...endings.values()] };
}
