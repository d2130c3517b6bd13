import { createActor } from 'xstate';
import type { FunnelSource } from '../../src/funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../src/funnel/definition/normalise';
import { compile, type CompiledFunnel } from '../../src/funnel/engine/compile';
import { getCurrentStepId } from '../../src/funnel/engine/current-step';
import { type FunnelActor, openSession } from '../../src/funnel/engine/session';
import type { SessionPorts } from '../../src/funnel/engine/session-ports';
import { checkFunnelSource } from '../support/definition/check-funnel-source';
import { createInMemorySessionPorts } from '../support/engine/headless-session';
import { createManualTimer, type ManualTimer } from './engine/manual-timer';
import type { StepSource } from '../support/funnel-source-types';

/**
 * This engine for the harness that compares quiz engines. `npm run bench -- peers-engine OUT.mjs`
 * bundles it into one file for the harness's option `--engine`.
 */

/** A step of the harness's quizzes. */
interface PeerStep {
  id: string;
  kind: 'info' | 'single' | 'multi' | 'text' | 'auto' | 'contact' | 'result';
  title: string;
  label?: string;
  options?: { value: string; label: string }[];
  delay?: number;
  /** Hides the step where an earlier step has this answer. */
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

/** Converts each step kind of the harness. */
const stepConverters: Record<PeerStep['kind'], (step: PeerStep) => StepSource> = {
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

/** The harness's function `recommend` as a decision. Its other quizzes have none. */
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
  const hasDecision = quiz.steps.some(({ id }) => id === plan.decideAt);
  const source: FunnelSource = {
    schemaVersion: 1,
    id: quiz.id,
    version: 1,
    title: quiz.id,
    description: 'A quiz of the harness.',
    route: `/${quiz.id}`,
    presentation: { progress: 'fraction' },
    steps: quiz.steps.map((step) => stepConverters[step.kind](step)),
    ...(hasDecision && { decisions: [plan] }),
    persistence: { step: { key: 'bench_step', as: 'id' }, answers: 'bench_answers' },
  };
  return checkFunnelSource(source);
}

/** A definition may have 2,000 steps, so longer quizzes are parsed in chunks. */
const chunkSize = 1000;

function createDefinition(quiz: PeerQuiz): FunnelDefinition {
  const last = quiz.steps.at(-1);
  if (last === undefined || quiz.steps.length <= chunkSize) return parseQuiz(quiz);
  const definition = parseQuiz({ ...quiz, steps: [...quiz.steps.slice(0, chunkSize), last] });
  const questions = Array.from(
    { length: Math.ceil((quiz.steps.length - 1) / chunkSize) },
    (_, chunk) =>
      parseQuiz({
        ...quiz,
        steps: [...quiz.steps.slice(0, -1).slice(chunk * chunkSize, (chunk + 1) * chunkSize), last],
      }).steps.slice(0, -1),
  ).flat();
  const steps = [...questions, ...definition.steps.slice(-1)];
  return {
    ...definition,
    steps: steps.map((step, index) => ({
      ...step,
      next: { ...step.next, default: steps[index + 1]?.id ?? null },
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
  const actor = createActor(machine, { input: {}, clock: timer });
  actor.start();
  return { actor, timer, stop: () => actor.stop() };
}

/** Opens a session like the site. @param schedule delays storage writes; stopping the visit flushes them */
const startSession =
  (schedule?: SessionPorts['schedule']) =>
  (funnel: CompiledFunnel): PeerVisit => {
    const timer = createManualTimer();
    const session = openSession(funnel, createInMemorySessionPorts(schedule && { schedule }));
    const actor = createActor(session.machine, { input: session.input, clock: timer });
    actor.start();
    const detach = session.attach(actor, { onEnd: () => undefined });
    return {
      actor,
      timer,
      stop: () => {
        detach();
        actor.stop();
      },
    };
  };

/** The harness imports this name. */
export const engines = {
  'GetHired actor': createPeerEngine(startActor),
  'GetHired session': createPeerEngine(startSession(() => undefined)),
  'GetHired session, stored at each press': createPeerEngine(startSession()),
};
