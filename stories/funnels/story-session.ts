import {
  type SessionPosition,
  createStoredProgress,
  addStorageKeys,
} from '../../src/authoring/stories/create-stored-progress';
import type { StoryState } from '../../src/authoring/stories/story-states';
import type { AnswerValue, Answers } from '../../src/definition/parts/answer';
import type { FunnelDefinition, Step } from '../../src/definition/normalise';
import { compile } from '../../src/engine/compile';
import type { SubmitOutcome } from '../../src/engine/machine';
import type { SessionPorts } from '../../src/engine/session';
import { createInMemoryStorage } from '../../src/gateway/in-memory-storage';
import { withLongestCopy } from './with-longest-copy';

/** What a story says: the rest follows from it. */
export interface FunnelStoryArgs {
  funnelId: string;
  stepId: string;
  state: StoryState | 'walk';
  /** The answers that lead to the step, its own among them. */
  answers: Answers;
  /** What the wheels give, by step. */
  prizes?: Readonly<Record<string, string>>;
}

/** Each rule left out, so that the machine itself finds nothing to decide. */
function removeDecisionRules(definition: FunnelDefinition, stepId: string): FunnelDefinition {
  return {
    ...definition,
    decisions: definition.decisions.map(({ default: _, ...decision }) => ({
      ...decision,
      rules: [],
    })),
    steps: definition.steps.map((step) =>
      step.id === stepId && step.kind === 'loading' ? { ...step, durationMs: 1 } : step,
    ),
  };
}

type AdaptDefinition = (definition: FunnelDefinition, stepId: string) => FunnelDefinition;

/** States that need another definition than the one that ships. */
const adaptersByState: Partial<Record<FunnelStoryArgs['state'], AdaptDefinition>> = {
  longest: withLongestCopy,
  undecided: removeDecisionRules,
};

/** The definition a story plays. */
export function getStoryDefinition(
  definition: FunnelDefinition,
  { state, stepId }: Pick<FunnelStoryArgs, 'state' | 'stepId'>,
): FunnelDefinition {
  return addStorageKeys(adaptersByState[state]?.(definition, stepId) ?? definition);
}

const getFieldIds = (step: Step | undefined): string[] =>
  step?.kind === 'question' ? step.fields.map(({ id }) => id) : [];

/** The beginning of an answer, as somebody leaves it who is called away. */
function truncateAnswer(value: AnswerValue): AnswerValue {
  return typeof value === 'string' && value.length > 3
    ? value.slice(0, Math.ceil(value.length / 2))
    : value;
}

/** The first answer of a step, begun and not confirmed. */
function createDraft(step: Step | undefined, answers: Answers): SessionPosition['draft'] {
  const field = step?.kind === 'question' ? step.fields[0] : undefined;
  const value = field === undefined ? undefined : answers[field.id];
  if (field === undefined || value === undefined) return {};
  return { [field.id]: 'options' in field ? value : truncateAnswer(value) };
}

/** States whose step is answered already. */
const answeredStates: readonly FunnelStoryArgs['state'][] = [
  'answered',
  'saving',
  'failed',
  'offline',
];

/** Where the visitor of a story stands, and what that visitor did before. */
function getStoryPosition(definition: FunnelDefinition, args: FunnelStoryArgs): SessionPosition {
  const { stepId, state, answers, prizes = {} } = args;
  const step = definition.steps.find(({ id }) => id === stepId);
  const own = answeredStates.includes(state) ? [] : getFieldIds(step);
  const kept = Object.entries(answers).filter(([id]) => !own.includes(id));
  // A wheel is turned in the story itself, unless the story begins after it.
  const turned = Object.entries(prizes).filter(([id]) => id !== stepId || state === 'won');
  return {
    step: stepId,
    answers: Object.fromEntries(kept),
    draft: state === 'restored' ? createDraft(step, answers) : {},
    prizes: Object.fromEntries(turned),
  };
}

/** A number at which the wheels of a funnel give a prize. */
function getRollForPrize(definition: FunnelDefinition, prizes: FunnelStoryArgs['prizes']): number {
  for (const step of definition.steps) {
    const wanted = prizes?.[step.id];
    if (step.kind !== 'draw' || wanted === undefined) continue;
    const total = step.outcomes.reduce((sum, { weight }) => sum + weight, 0);
    const index = step.outcomes.findIndex(({ value }) => value === wanted);
    const before = step.outcomes.slice(0, index).reduce((sum, { weight }) => sum + weight, 0);
    return (before + (step.outcomes[index]?.weight ?? 0) / 2) / total;
  }
  return 0.5;
}

const neverSettles = new Promise<never>(() => undefined);

/** What comes of saving; in every other state it succeeds. */
const submitByState: Partial<Record<FunnelStoryArgs['state'], () => Promise<SubmitOutcome>>> = {
  saving: () => neverSettles,
  failed: () =>
    Promise.resolve({ status: 'failed', message: 'The story wants it so.', retainedIn: 'device' }),
  offline: () => Promise.resolve({ status: 'offline', retainedIn: 'device' }),
};
const submitSuccessfully = (): Promise<SubmitOutcome> => Promise.resolve({ status: 'saved' });

/**
 * The world around the player of a story: its storage is such that the session comes back to the
 * story's step by itself, chance is fixed, and nothing leaves the page.
 */
export function createStoryPorts(
  definition: FunnelDefinition,
  args: FunnelStoryArgs,
): SessionPorts {
  const isWalk = args.state === 'walk';
  const { prepared } = compile(definition);
  const stored = isWalk
    ? {}
    : createStoredProgress(prepared, getStoryPosition(definition, args), Date.now());
  const roll = getRollForPrize(definition, args.prizes);
  let ids = 0;
  return {
    storage: createInMemoryStorage(stored),
    now: () => Date.now(),
    random: () => roll,
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    getProductId: (key) => `product-${key}`,
    submit: submitByState[args.state] ?? submitSuccessfully,
  };
}
