import type { FunnelDefinition, Step } from '../../definition/normalise';
import type { CompiledFunnel } from '../../engine/compile';
import { compile } from '../../engine/compile';
import { type CurrentStep, getCurrentStep } from '../../engine/current-step';
import { runSession } from '../../engine/session';
import { getAnswerActions, createPressAction, type UserAction } from '../user-actions';
import type { StoryPath } from './story-paths';
import { createStoredProgress, addStorageKeys } from './create-stored-progress';

export interface WalkScriptStep {
  heading: string;
  /** Null where the funnel shows no progress. */
  progress: { position: number; total: number; fraction: number } | null;
  actions: UserAction[];
}

type ButtonsByKind = { [Kind in Step['kind']]: (step: Extract<Step, { kind: Kind }>) => string[] };

/** Which buttons a step asks to be pressed once it is answered. */
const buttonsByKind: ButtonsByKind = {
  statement: () => ['next'],
  question: ({ advance }) => (advance === 'onContinue' ? ['next'] : []),
  loading: () => [],
  draw: () => ['spin', 'next'],
  ending: () => [],
};

function getButtons<Kind extends Step['kind']>(step: Extract<Step, { kind: Kind }>): string[] {
  const listed = buttonsByKind[step.kind as Kind]; // chosen by the step's own kind
  return listed(step);
}

/** A session opened at a step of a journey, read once and closed. */
function readStepAt(funnel: CompiledFunnel, journey: StoryPath, step: string): CurrentStep {
  const stored = new Map(
    Object.entries(createStoredProgress(funnel.prepared, { ...journey, step }, 0)),
  );
  const { actor, stop } = runSession(funnel, {
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: () => true,
      remove: () => undefined,
    },
    now: () => 0,
    random: () => 0,
    newId: () => 'none',
    getProductId: (key) => key,
    submit: () => Promise.resolve({ status: 'skipped' }),
  });
  const current = getCurrentStep(funnel, actor.getSnapshot());
  stop();
  if (current?.step.id !== step)
    throw new Error(`A session of "${funnel.definition.id}" does not resume on "${step}".`);
  return current;
}

/** What a journey asks of a visitor, step by step, and what the screen must say meanwhile. */
export function createWalkScript(
  definition: FunnelDefinition,
  journey: StoryPath,
): WalkScriptStep[] {
  const funnel = compile(addStorageKeys(definition));
  return journey.steps.map((id) => {
    const { step, fields, progress } = readStepAt(funnel, journey, id);
    const { kind, position, total, fraction } = progress;
    return {
      heading: step.title,
      progress: kind === 'none' ? null : { position, total, fraction },
      actions: [
        ...fields.flatMap(({ field }) => getAnswerActions(field, journey.answers[field.id], step)),
        ...getButtons(step).map((button) =>
          createPressAction(definition, step, button === 'spin' ? 'spin' : 'next'),
        ),
      ],
    };
  });
}
