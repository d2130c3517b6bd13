import type { FunnelDefinition, Step } from '../../definition/normalise';
import type { CompiledFunnel } from '../../engine/compile';
import { compile } from '../../engine/compile';
import { type CurrentStep, readStep } from '../../engine/current-step';
import { runSession } from '../../engine/session';
import { actsOn, press, type ScreenAct } from '../screen-acts';
import type { Journey } from './journeys';
import { storedAt, withStorageKeys } from './prepared-session';

export interface WalkStep {
  heading: string;
  /** Null where the funnel shows no progress. */
  progress: { position: number; total: number; fraction: number } | null;
  acts: ScreenAct[];
}

type Presses = { [Kind in Step['kind']]: (step: Extract<Step, { kind: Kind }>) => string[] };

/** Which buttons a step asks to be pressed once it is answered. */
const presses: Presses = {
  statement: () => ['next'],
  question: ({ advance }) => (advance === 'onContinue' ? ['next'] : []),
  loading: () => [],
  draw: () => ['spin', 'next'],
  ending: () => [],
};

function pressesOn<Kind extends Step['kind']>(step: Extract<Step, { kind: Kind }>): string[] {
  const listed = presses[step.kind as Kind]; // chosen by the step's own kind
  return listed(step);
}

/** A session opened at a step of a journey, read once and closed. */
function readAt(funnel: CompiledFunnel, journey: Journey, step: string): CurrentStep {
  const stored = new Map(Object.entries(storedAt(funnel.prepared, { ...journey, step }, 0)));
  const { actor, stop } = runSession(funnel, {
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: () => true,
      remove: () => undefined,
    },
    now: () => 0,
    random: () => 0,
    newId: () => 'none',
    productId: (key) => key,
    submit: () => Promise.resolve({ status: 'skipped' }),
  });
  const current = readStep(funnel, actor.getSnapshot());
  stop();
  if (current?.step.id !== step)
    throw new Error(`A session of "${funnel.definition.id}" does not resume on "${step}".`);
  return current;
}

/** What a journey asks of a visitor, step by step, and what the screen must say meanwhile. */
export function walkScript(definition: FunnelDefinition, journey: Journey): WalkStep[] {
  const funnel = compile(withStorageKeys(definition));
  return journey.steps.map((id) => {
    const { step, fields, progress } = readAt(funnel, journey, id);
    const { kind, position, total, fraction } = progress;
    return {
      heading: step.title,
      progress: kind === 'none' ? null : { position, total, fraction },
      acts: [
        ...fields.flatMap(({ field }) => actsOn(field, journey.answers[field.id], step)),
        ...pressesOn(step).map((button) =>
          press(definition, step, button === 'spin' ? 'spin' : 'next'),
        ),
      ],
    };
  });
}
