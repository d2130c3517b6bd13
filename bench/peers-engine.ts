import { createActor } from 'xstate';
import type { FunnelSource } from '../src/definition/funnel-schema';
import type { FunnelDefinition } from '../src/definition/normalise';
import { checkDefinition, formatIssues } from '../src/definition/parse';
import { compile, type CompiledFunnel } from '../src/engine/compile';
import { stepIdOf } from '../src/engine/current-step';
import { type FunnelActor, openSession, type SessionPorts } from '../src/engine/session';
import { memoryPorts } from './engine/memory-ports';
import { createTimer, type Timer } from './engine/timer';

/**
 * This engine as a peer of the harness that measures quiz engines beside one another.
 * `npm run bench -- peers-engine OUT.mjs` makes one file of it, for its `--engine`.
 */

type StepSource = FunnelSource['steps'][number];

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

const common = ({ id, title, showUnless }: PeerStep) => ({
  id,
  title,
  ...(showUnless && {
    visibleWhen: {
      not: { field: showUnless.step, operator: 'is' as const, value: showUnless.is },
    },
  }),
});

const optionsOf = ({ options = [] }: PeerStep) => options;

/** How the harness's kinds of steps are written here. */
const steps: Record<PeerStep['kind'], (step: PeerStep) => StepSource> = {
  info: (step) => ({ kind: 'statement', ...common(step) }),
  single: (step) => ({
    kind: 'question',
    ...common(step),
    fields: [{ type: 'singleChoice', id: step.id, options: optionsOf(step) }],
  }),
  multi: (step) => ({
    kind: 'question',
    ...common(step),
    fields: [{ type: 'multiChoice', id: step.id, options: optionsOf(step), min: 1 }],
  }),
  text: (step) => ({
    kind: 'question',
    ...common(step),
    fields: [{ type: 'text', id: step.id, label: step.label ?? step.title }],
  }),
  auto: (step) => ({ kind: 'loading', ...common(step), durationMs: step.delay ?? 0 }),
  contact: (step) => ({
    kind: 'question',
    ...common(step),
    fields: [
      { type: 'text', id: 'name', label: 'Name' },
      { type: 'email', id: 'email', label: 'Email' },
    ],
  }),
  result: (step) => ({ kind: 'ending', ...common(step) }),
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

function parsed(quiz: PeerQuiz): FunnelDefinition {
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
  const checked = checkDefinition(source, quiz.id);
  if (!checked.ok) throw new Error(formatIssues(checked.issues));
  return checked.definition;
}

/** A file may have 2,000 steps: longer quizzes are parsed in stretches and put together. */
const stretch = 1000;

function prepare(quiz: PeerQuiz): FunnelDefinition {
  const last = quiz.steps.at(-1);
  if (last === undefined || quiz.steps.length <= stretch) return parsed(quiz);
  const whole = parsed({ ...quiz, steps: [...quiz.steps.slice(0, stretch), last] });
  const questions = Array.from({ length: Math.ceil((quiz.steps.length - 1) / stretch) }, (_, at) =>
    parsed({
      ...quiz,
      steps: [...quiz.steps.slice(0, -1).slice(at * stretch, (at + 1) * stretch), last],
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

interface Visit {
  actor: FunnelActor;
  timer: Timer;
  stop: () => void;
}

function engine(start: (funnel: CompiledFunnel) => Visit) {
  return {
    prepare,
    load: compile,
    start,
    step: ({ actor }: Visit) => stepIdOf(actor.getSnapshot()),
    answer: ({ actor }: Visit, id: string, value: PeerAnswer): void => {
      if (typeof value === 'string' || Array.isArray(value))
        actor.send({ type: 'answer', field: id, value });
      else
        for (const [field, part] of Object.entries(value))
          actor.send({ type: 'answer', field, value: part });
    },
    next: ({ actor, timer }: Visit): void => {
      if (!timer.pass()) actor.send({ type: 'continue' });
    },
    result: ({ actor }: Visit) => actor.getSnapshot().context.decisions['plan'] ?? null,
    stop: ({ stop }: Visit) => stop(),
  };
}

function startActor({ machine }: CompiledFunnel): Visit {
  const timer = createTimer();
  const actor = createActor(machine, { clock: timer });
  actor.start();
  return { actor, timer, stop: () => actor.stop() };
}

/** As the site opens one. @param later when to store; what waits is stored when the visit stops */
const startSession =
  (later?: SessionPorts['later']) =>
  (funnel: CompiledFunnel): Visit => {
    const timer = createTimer();
    const session = openSession(funnel, memoryPorts(later));
    const actor = session.newActor({ clock: timer });
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
  'GetHired actor': engine(startActor),
  'GetHired session': engine(startSession(() => undefined)),
  'GetHired session, stored at each press': engine(startSession()),
};
