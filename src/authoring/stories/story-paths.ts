import type { AnswerValue, Answers } from '../../definition/parts/answer';
import type { Field } from '../../fields/field-schema';
import type { StepOf } from '../../definition/normalise';
import type { CompiledFunnel } from '../../engine/compile';
import { createFunnelContext, type FunnelContext } from '../../engine/parts/context';
import { evaluateDecision } from '../../engine/decisions';
import { createFacts } from '../../engine/create-facts';
import { createSeededRandom } from '../../engine/seeded-random';
import { pushStep } from '../../engine/parts/trail';
import { getSampleAnswer } from './sample-answers';

/** One visit from the first step to an ending. */
export interface StoryPath {
  steps: string[];
  answers: Answers;
  /** What the wheels gave, by step. */
  prizes: Readonly<Record<string, string>>;
  /** What was decided, by decision; null where no rule held. */
  decisions: Readonly<Record<string, string | null>>;
}

/** Who answers: the same funnel, another visitor. */
interface AnswerStrategy {
  chooseAnswer: (field: Field) => AnswerValue;
  choosePrize: (step: StepOf<'draw'>) => string;
}

const getPossibleOutcomes = (step: StepOf<'draw'>) =>
  step.outcomes.filter(({ weight }) => weight > 0);

/** Takes the first answer there is; of prizes the likeliest. */
const firstChoiceStrategy: AnswerStrategy = {
  chooseAnswer: getSampleAnswer,
  choosePrize: (step) =>
    getPossibleOutcomes(step).reduce((best, outcome) =>
      outcome.weight > best.weight ? outcome : best,
    ).value,
};

function createRandomStrategy(random: () => number): AnswerStrategy {
  const pick = <T>(entries: readonly T[]): T | undefined =>
    entries[Math.floor(random() * entries.length)];
  return {
    choosePrize: (step) => pick(getPossibleOutcomes(step))?.value ?? '',
    chooseAnswer: (field) => {
      const sample = getSampleAnswer(field);
      if (field.type === 'consent') return field.required || random() < 0.5;
      if (!('options' in field)) return sample;
      if (field.type !== 'multiChoice') return pick(field.options)?.value ?? sample;
      const allowed = field.options.filter(({ value }) => !field.exclusive.includes(value));
      const count = Array.isArray(sample) ? sample.length : 1;
      const from = Math.floor(random() * Math.max(1, allowed.length - count + 1));
      return allowed.slice(from, from + count).map(({ value }) => value);
    },
  };
}

/** The context after a visitor did on a step what it asks. */
function answerStep(
  { prepared }: CompiledFunnel,
  context: FunnelContext,
  stepId: string,
  visitor: AnswerStrategy,
): FunnelContext {
  const entry = prepared.steps.get(stepId);
  const answers = { ...context.answers };
  for (const { field, isVisible } of entry?.fields ?? [])
    if (isVisible(createFacts(prepared, { ...context, answers }, stepId)))
      answers[field.id] = visitor.chooseAnswer(field);
  if (entry?.step.kind !== 'draw') return { ...context, answers };
  const drawn = { value: visitor.choosePrize(entry.step), slice: 0, attempt: 1, at: 0 };
  return { ...context, answers, draws: { ...context.draws, [stepId]: drawn } };
}

function createStoryPath(funnel: CompiledFunnel, visitor: AnswerStrategy): StoryPath {
  const { prepared } = funnel;
  const steps: string[] = [];
  const decisions: Record<string, string | null> = {};
  let context = createFunnelContext({});
  for (let stepId: string | null = funnel.firstStepId; stepId !== null;) {
    const passed = prepared.steps.get(stepId);
    if (passed === undefined) break;
    steps.push(stepId);
    context = answerStep(funnel, context, stepId, visitor);
    const facts = createFacts(prepared, context, stepId);
    for (const decision of passed.decisions)
      decisions[decision.id] = evaluateDecision(prepared, decision, facts)?.key ?? null;
    context = { ...context, trail: pushStep(context.trail, passed, 0) };
    stepId = prepared.resolveTarget(stepId, facts);
  }
  const prizes = Object.fromEntries(
    Object.entries(context.draws).map(([id, { value }]) => [id, value]),
  );
  return { steps, answers: context.answers, prizes, decisions };
}

/** One end a visitor can come to: the ending, and what made it this one. */
export interface StoryEnding {
  step: string;
  /** Such as "plan: starter" or "wheel: 30"; empty where nothing tells endings apart. */
  cause: string;
  path: StoryPath;
}

export interface StoryPaths {
  /** What stories play from start to end. */
  main: StoryPath;
  /** A journey that comes by each step. */
  byStep: ReadonlyMap<string, StoryPath>;
  endings: readonly StoryEnding[];
}

/** More visits find nothing new in funnels of a sane size. */
const maxSampledPaths = 400;

/** What an ending shows depends on these; an ending that hands over shows itself alone. */
function getEndingCauses(funnel: CompiledFunnel, journey: StoryPath): string[] {
  if (funnel.definition.result !== undefined) return [''];
  const made = Object.entries({ ...journey.decisions, ...journey.prizes });
  return made.length === 0 ? [''] : made.map(([id, value]) => `${id}: ${value ?? 'none'}`);
}

/**
 * Visits a funnel as many visitors would, the same ones in every run, and keeps the first journey
 * to each step and to each different end.
 * @throws when no visitor came by a step: stories of it could not be shown
 */
export function findStoryPaths(funnel: CompiledFunnel): StoryPaths {
  const random = createSeededRandom(1_182_893_724);
  const plain = createStoryPath(funnel, firstChoiceStrategy);
  const to = new Map<string, StoryPath>();
  const ends = new Map<string, StoryEnding>();
  for (let visit = 0; visit < maxSampledPaths; visit += 1) {
    const journey = visit === 0 ? plain : createStoryPath(funnel, createRandomStrategy(random));
    for (const step of journey.steps) if (!to.has(step)) to.set(step, journey);
    const step = journey.steps.at(-1) ?? funnel.firstStepId;
    for (const because of getEndingCauses(funnel, journey)) {
      const key = `${step} ${because}`;
      if (!ends.has(key)) ends.set(key, { step, cause: because, path: journey });
    }
  }
  const missed = funnel.definition.steps.find(({ id }) => !to.has(id));
  if (missed !== undefined)
    throw new Error(
      `${String(maxSampledPaths)} visits of "${funnel.definition.id}" never came by the step "${missed.id}". Run: npm run funnel -- check`,
    );
  return { main: plain, byStep: to, endings: [...ends.values()] };
}
