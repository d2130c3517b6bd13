import type { AnswerValue, Answers } from '../../definition/answer';
import type { Field } from '../../definition/field-schemas';
import type { StepOf } from '../../definition/normalise';
import type { CompiledFunnel } from '../../engine/compile';
import { contextOf, type FunnelContext } from '../../engine/context';
import { decide } from '../../engine/decisions';
import { factsOf } from '../../engine/facts-of';
import { seededRandom } from '../../engine/random';
import { push } from '../../engine/trail';
import { sampleAnswer } from './sample-answers';

/** One visit from the first step to an ending. */
export interface Journey {
  steps: string[];
  answers: Answers;
  /** What the wheels gave, by step. */
  prizes: Readonly<Record<string, string>>;
  /** What was decided, by decision; null where no rule held. */
  decisions: Readonly<Record<string, string | null>>;
}

/** Who answers: the same funnel, another visitor. */
interface Visitor {
  answer: (field: Field) => AnswerValue;
  prize: (step: StepOf<'draw'>) => string;
}

const winnable = (step: StepOf<'draw'>) => step.outcomes.filter(({ weight }) => weight > 0);

/** Takes the first answer there is; of prizes the likeliest. */
const plainVisitor: Visitor = {
  answer: sampleAnswer,
  prize: (step) =>
    winnable(step).reduce((best, outcome) => (outcome.weight > best.weight ? outcome : best)).value,
};

function randomVisitor(random: () => number): Visitor {
  const pick = <T>(entries: readonly T[]): T | undefined =>
    entries[Math.floor(random() * entries.length)];
  return {
    prize: (step) => pick(winnable(step))?.value ?? '',
    answer: (field) => {
      const sample = sampleAnswer(field);
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
function act(
  { prepared }: CompiledFunnel,
  context: FunnelContext,
  stepId: string,
  visitor: Visitor,
): FunnelContext {
  const entry = prepared.steps.get(stepId);
  const answers = { ...context.answers };
  for (const { field, isVisible } of entry?.fields ?? [])
    if (isVisible(factsOf(prepared, { ...context, answers }, stepId)))
      answers[field.id] = visitor.answer(field);
  if (entry?.step.kind !== 'draw') return { ...context, answers };
  const drawn = { value: visitor.prize(entry.step), slice: 0, attempt: 1, at: 0 };
  return { ...context, answers, draws: { ...context.draws, [stepId]: drawn } };
}

function journeyOf(funnel: CompiledFunnel, visitor: Visitor): Journey {
  const { prepared } = funnel;
  const steps: string[] = [];
  const decisions: Record<string, string | null> = {};
  let context = contextOf({});
  for (let stepId: string | null = funnel.first; stepId !== null;) {
    const passed = prepared.steps.get(stepId);
    if (passed === undefined) break;
    steps.push(stepId);
    context = act(funnel, context, stepId, visitor);
    const facts = factsOf(prepared, context, stepId);
    for (const decision of passed.decisions)
      decisions[decision.id] = decide(prepared, decision, facts)?.key ?? null;
    context = { ...context, trail: push(context.trail, passed, 0) };
    stepId = prepared.route(stepId, facts);
  }
  const prizes = Object.fromEntries(
    Object.entries(context.draws).map(([id, { value }]) => [id, value]),
  );
  return { steps, answers: context.answers, prizes, decisions };
}

/** One end a visitor can come to: the ending, and what made it this one. */
export interface End {
  step: string;
  /** Such as "plan: starter" or "wheel: 30"; empty where nothing tells endings apart. */
  because: string;
  journey: Journey;
}

export interface Journeys {
  /** What stories play from start to end. */
  plain: Journey;
  /** A journey that comes by each step. */
  to: ReadonlyMap<string, Journey>;
  ends: readonly End[];
}

/** More visits find nothing new in funnels of a sane size. */
const visits = 400;

/** What an ending shows depends on these; an ending that hands over shows itself alone. */
function reasonsOf(funnel: CompiledFunnel, journey: Journey): string[] {
  if (funnel.definition.result !== undefined) return [''];
  const made = Object.entries({ ...journey.decisions, ...journey.prizes });
  return made.length === 0 ? [''] : made.map(([id, value]) => `${id}: ${value ?? 'none'}`);
}

/**
 * Visits a funnel as many visitors would, the same ones in every run, and keeps the first journey
 * to each step and to each different end.
 * @throws when no visitor came by a step: stories of it could not be shown
 */
export function findJourneys(funnel: CompiledFunnel): Journeys {
  const random = seededRandom(1_182_893_724);
  const plain = journeyOf(funnel, plainVisitor);
  const to = new Map<string, Journey>();
  const ends = new Map<string, End>();
  for (let visit = 0; visit < visits; visit += 1) {
    const journey = visit === 0 ? plain : journeyOf(funnel, randomVisitor(random));
    for (const step of journey.steps) if (!to.has(step)) to.set(step, journey);
    const step = journey.steps.at(-1) ?? funnel.first;
    for (const because of reasonsOf(funnel, journey)) {
      const key = `${step} ${because}`;
      if (!ends.has(key)) ends.set(key, { step, because, journey });
    }
  }
  const missed = funnel.definition.steps.find(({ id }) => !to.has(id));
  if (missed !== undefined)
    throw new Error(
      `${String(visits)} visits of "${funnel.definition.id}" never came by the step "${missed.id}". Run: npm run funnel -- check`,
    );
  return { plain, to, ends: [...ends.values()] };
}
