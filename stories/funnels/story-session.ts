import {
  type SessionPosition,
  createStoredProgress,
  addStorageKeys,
} from '../../src/authoring/stories/create-stored-progress';
import type { StoryState } from '../../src/steps/story-states';
import type { AnswerValue, Answers } from '../../src/definition/parts/answer';
import type { FunnelDefinition, Step } from '../../src/definition/normalise';
import { compile } from '../../src/engine/compile';
import { prefersReducedMotion } from '../../src/browser/prefers-reduced-motion';
import type { SaveResult } from '../../src/ports/leads-port';
import type { SessionPorts } from '../../src/engine/session-ports';
import { createInMemoryStorage } from '../../src/gateway/in-memory-storage';
import { withLongestCopy } from './with-longest-copy';
import { buildFailedSave } from '../../testing/engine/build-failed-save';

/** The arguments of a story, from which its session is created. */
export interface FunnelStoryArgs {
  funnelId: string;
  stepId: string;
  state: StoryState | 'walk';
  /** The answers up to and including the step. */
  answers: Answers;
  /** The drawn outcome of each draw step. */
  prizes?: Readonly<Record<string, string>>;
}

/** Removes the rules of every decision, so that the machine reports it as undecided. */
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

/** Changes of the definition that some states need. */
const adaptersByState: Partial<Record<FunnelStoryArgs['state'], AdaptDefinition>> = {
  longest: withLongestCopy,
  undecided: removeDecisionRules,
};

/** Gets the definition that a story plays. */
export function getStoryDefinition(
  definition: FunnelDefinition,
  { state, stepId }: Pick<FunnelStoryArgs, 'state' | 'stepId'>,
): FunnelDefinition {
  return addStorageKeys(adaptersByState[state]?.(definition, stepId) ?? definition);
}

const getFieldIds = (step: Step | undefined): string[] =>
  step?.kind === 'question' ? step.fields.map(({ id }) => id) : [];

/** Cuts a typed answer in half, like an interrupted visitor. */
function truncateAnswer(value: AnswerValue): AnswerValue {
  return typeof value === 'string' && value.length > 3
    ? value.slice(0, Math.ceil(value.length / 2))
    : value;
}

/** Creates an unconfirmed answer to the first field of a step. */
function createDraft(step: Step | undefined, answers: Answers): SessionPosition['draft'] {
  const field = step?.kind === 'question' ? step.fields[0] : undefined;
  const value = field === undefined ? undefined : answers[field.id];
  if (field === undefined || value === undefined) return {};
  return { [field.id]: 'options' in field ? value : truncateAnswer(value) };
}

/** States whose step has an answer. */
const answeredStates: readonly FunnelStoryArgs['state'][] = [
  'answered',
  'saving',
  'failed',
  'offline',
];

/** Gets the position of a story's session: step, answers and draws. */
function getStoryPosition(definition: FunnelDefinition, args: FunnelStoryArgs): SessionPosition {
  const { stepId, state, answers, prizes = {} } = args;
  const step = definition.steps.find(({ id }) => id === stepId);
  const unansweredIds = answeredStates.includes(state) ? [] : getFieldIds(step);
  const givenAnswers = Object.entries(answers).filter(([id]) => !unansweredIds.includes(id));
  // The step's own draw happens in the story, except in the state `won`.
  const finishedDraws = Object.entries(prizes).filter(([id]) => id !== stepId || state === 'won');
  return {
    step: stepId,
    answers: Object.fromEntries(givenAnswers),
    draft: state === 'restored' ? createDraft(step, answers) : {},
    prizes: Object.fromEntries(finishedDraws),
  };
}

/** Gets a random number for which the funnel's draw yields the prize. */
function getRollForPrize(definition: FunnelDefinition, prizes: FunnelStoryArgs['prizes']): number {
  for (const step of definition.steps) {
    const prize = prizes?.[step.id];
    if (step.kind !== 'draw' || prize === undefined) continue;
    const total = step.outcomes.reduce((sum, { weight }) => sum + weight, 0);
    const index = step.outcomes.findIndex(({ value }) => value === prize);
    const precedingWeight = step.outcomes
      .slice(0, index)
      .reduce((sum, { weight }) => sum + weight, 0);
    return (precedingWeight + (step.outcomes[index]?.weight ?? 0) / 2) / total;
  }
  return 0.5;
}

const neverSettles = new Promise<never>(() => undefined);

/** The result of a submission; in every other state it succeeds. */
const submitByState: Partial<Record<FunnelStoryArgs['state'], () => Promise<SaveResult>>> = {
  saving: () => neverSettles,
  failed: () => Promise.resolve(buildFailedSave({ retainedIn: 'device' })),
  offline: () => Promise.resolve(buildFailedSave({ reason: 'offline', retainedIn: 'device' })),
};
const submitSuccessfully = (): Promise<SaveResult> => Promise.resolve({ status: 'saved' });

/**
 * Creates the ports of a story's session: stored progress that resumes on the story's step, a fixed
 * random number, and simulated submissions.
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
  let lastId = 0;
  return {
    storage: createInMemoryStorage(stored),
    now: () => Date.now(),
    random: () => roll,
    prefersReducedMotion,
    newId: () => `00000000-0000-4000-8000-${String((lastId += 1)).padStart(12, '0')}`,
    getProductId: (key) => `product-${key}`,
    submit: submitByState[args.state] ?? submitSuccessfully,
  };
}
