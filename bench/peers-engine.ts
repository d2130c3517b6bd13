import { createActor } from 'xstate';
import type { FunnelSource } from '../src/definition/funnel-schema';
import type { FunnelDefinition } from '../src/definition/normalise';
import { compile, type CompiledFunnel } from '../src/engine/compile';
import { getCurrentStepId } from '../src/engine/current-step';
import { type FunnelActor, openSession, type SessionPorts } from '../src/engine/session';
import { checkFunnelSource } from '../testing/definition/check-funnel-source';
import { createInMemorySessionPorts } from '../testing/engine/headless-session';
import { createManualTimer, type ManualTimer } from './engine/manual-timer';
import type { StepSource } from '../testing/funnel-source-types';

/**
 * This engine as a peer of the harness that measures quiz engines beside one another.
 * `npm run bench -- peers-engine OUT.mjs` makes one file of it, for its `--engine`.
 */

/** A step of the harness's own quizzes. */
interface PeerStep {
  id: string;
  kind: 'info' | 'single' | 'multi' | 'text' | 'auto' | 'contact' | 'result';
  title: string;
  label?: string;
  options?: { value: string; label: string }[];
  delay?: number;
  /** Hidden where an earlier step was answered so. */
  showUnless?: { step: string; is: string };
}

interface PeerQuiz {
  id: string;
  steps: PeerStep[];
}

type PeerAnswer = string | string[] | Record<string, string>;

const getCommonFields = ({ id, title, showUnless }: PeerStep) => ({
  id,
  title,
  ...(showUnless && {
    visibleWhen: {
      not: { field: showUnless.step, operator: 'is' as const, value: showUnless.is },
    },
  }),
});

const getOptions = ({ options = [] }: PeerStep) => options;

/** How the harness's kinds of steps are written here. */
const steps: Record<PeerStep['kind'], (step: PeerStep) => StepSource> = {
  info: (step) => ({ kind: 'statement', ...getCommonFields(step) }),
  single: (step) => ({
    kind: 'question',
    ...getCommonFields(step),
    fields: [{ type: 'singleChoice', id: step.id, options: getOptions(step) }],
  }),
  multi: (step) => ({
    kind: 'question',
    ...getCommonFields(step),
    fields: [{ type: 'multiChoice', id: step.id, options: getOptions(step), min: 1 }],
  }),
  text: (step) => ({
    kind: 'question',
    ...getCommonFields(step),
    fields: [{ type: 'text', id: step.id, label: step.label ?? step.title }],
  }),
  auto: (step) => ({ kind: 'loading', ...getCommonFields(step), durationMs: step.delay ?? 0 }),
  contact: (step) => ({
    kind: 'question',
    ...getCommonFields(step),
    fields: [
      { type: 'text', id: 'name', label: 'Name' },
      { type: 'email', id: 'email', label: 'Email' },
    ],
  }),
  result: (step) => ({ kind: 'ending', ...getCommonFields(step) }),
};

/** `recommend` of the harness as a decision table; its other quizzes decide nothing. */
const plan: NonNullable<FunnelSource['decisions']>[number] = {
  id: 'plan',
  decideAt: 'email',
  results: {
    starter: { label: 'Starter' },
    double_down: { label: 'Double Down' },
    full_autopilot: { label: 'Full Autopilot' },
  },
  rules: [
    {
      when: {
        any: [
          { field: 'experience', operator: 'is', value: 'senior' },
          { field: 'persona', operator: 'is', value: 'employed' },
          { field: 'pain_points', operator: 'includes', value: 'no_time' },
        ],
      },
      result: 'full_autopilot',
    },
    {
      when: {
        any: [
          { field: 'experience', operator: 'is', value: 'mid' },
          { field: 'persona', operator: 'is', value: 'switching_careers' },
          { field: 'goal', operator: 'is', value: 'better_offer' },
        ],
      },
      result: 'double_down',
    },
  ],
  default: { result: 'starter' },
};

function parseQuiz(quiz: PeerQuiz): FunnelDefinition {
  const decides = quiz.steps.some(({ id }) => id === plan.decideAt);
  const source: FunnelSource = {
    schemaVersion: 1,
    id: quiz.id,
    version: 1,
    title: quiz.id,
    description: 'A quiz every peer is measured with.',
    route: `/${quiz.id}`,
    presentation: { progress: 'fraction' },
    steps: quiz.steps.map((step) => steps[step.kind](step)),
    ...(decides && { decisions: [plan] }),
    persistence: { step: { key: 'bench_step', as: 'id' }, answers: 'bench_answers' },
  };
  return checkFunnelSource(source);
}

/** A file may have 2,000 steps: longer quizzes are parsed in stretches and put together. */
const chunkSize = 1000;

function createDefinition(quiz: PeerQuiz): FunnelDefinition {
  const last = quiz.steps.at(-1);
  if (last === undefined || quiz.steps.length <= chunkSize) return parseQuiz(quiz);
  const whole = parseQuiz({ ...quiz, steps: [...quiz.steps.slice(0, chunkSize), last] });
  const questions = Array.from(
    { length: Math.ceil((quiz.steps.length - 1) / chunkSize) },
    (_, at) =>
      parseQuiz({
        ...quiz,
        steps: [...quiz.steps.slice(0, -1).slice(at * chunkSize, (at + 1) * chunkSize), last],
      }).steps.slice(0, -1),
  ).flat();
  const all = [...questions, ...whole.steps.slice(-1)];
  return {
    ...whole,
    steps: all.map((step, index) => ({
      ...step,
      next: { ...step.next, default: all[index + 1]?.id ?? null },
    })),
  };
}

interface PeerVisit {
  actor: FunnelActor;
  timer: ManualTimer;
  stop: () => void;
}

function createPeerEngine(start: (funnel: CompiledFunnel) => PeerVisit) {
  return {
    prepare: createDefinition,
    load: compile,
    start,
    step: ({ actor }: PeerVisit) => getCurrentStepId(actor.getSnapshot()),
    answer: ({ actor }: PeerVisit, id: string, value: PeerAnswer): void => {
      if (typeof value === 'string' || Array.isArray(value))
        actor.send({ type: 'answer', field: id, value });
      else
        for (const [field, part] of Object.entries(value))
          actor.send({ type: 'answer', field, value: part });
    },
    next: ({ actor, timer }: PeerVisit): void => {
      if (!timer.elapse()) actor.send({ type: 'continue' });
    },
    result: ({ actor }: PeerVisit) => actor.getSnapshot().context.decisions['plan'] ?? null,
    stop: ({ stop }: PeerVisit) => stop(),
  };
}

function startActor({ machine }: CompiledFunnel): PeerVisit {
  const timer = createManualTimer();
  const actor = createActor(machine, { clock: timer });
  actor.start();
  return { actor, timer, stop: () => actor.stop() };
}

/** As the site opens one. @param later when to store; what waits is stored when the visit stops */
const startSession =
  (later?: SessionPorts['schedule']) =>
  (funnel: CompiledFunnel): PeerVisit => {
    const timer = createManualTimer();
    const session = openSession(funnel, createInMemorySessionPorts(later && { schedule: later }));
    const actor = session.createActor({ clock: timer });
    actor.start();
    const detach = session.attach(actor, () => undefined);
    return {
      actor,
      timer,
      stop: () => {
        detach();
        actor.stop();
      },
    };
  };

/** What the harness reads. */
export const engines = {
  'GetHired actor': createPeerEngine(startActor),
  'GetHired session': createPeerEngine(startSession(() => undefined)),
  'GetHired session, stored at each press': createPeerEngine(startSession()),
};
