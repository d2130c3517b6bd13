import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { CompiledFunnel } from '../../funnel/engine/compile';
import { compile } from '../../funnel/engine/compile';
import {
  type CurrentStep,
  type FunnelProgress,
  getCurrentStep,
} from '../../funnel/engine/current-step';
import { runSession } from '../../funnel/engine/session';
import { getAnswerActions, createClickAction, type UserAction } from '../cli/user-actions';
import type { StoryPath } from './story-path';
import { createStoredProgress, addStorageKeys } from './create-stored-progress';
import { getStepAnalysis } from '../../funnel/steps/shared/analysis/step-analyses';

export interface WalkScriptStep {
  heading: string;
  /** Null where the funnel shows no progress. */
  progress: Pick<FunnelProgress, 'fraction' | 'words'> | null;
  actions: UserAction[];
}

/** Opens a session at a step of a path, reads the step and closes the session. */
function readStepAt(funnel: CompiledFunnel, path: StoryPath, step: string): CurrentStep {
  const stored = new Map(
    Object.entries(createStoredProgress(funnel.prepared, { ...path, step }, 0)),
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
    submit: () => Promise.resolve({ status: 'saved' }),
  });
  const current = getCurrentStep(funnel, actor.getSnapshot());
  stop();
  if (current?.step.id !== step)
    throw new Error(`A session of "${funnel.definition.id}" does not resume on "${step}".`);
  return current;
}

/** Creates the script of a path: for each step the expected screen and the visitor's actions. */
export function createWalkScript(definition: FunnelDefinition, path: StoryPath): WalkScriptStep[] {
  const funnel = compile(addStorageKeys(definition));
  return path.steps.map((id) => {
    const { step, fields, progress, advancesOnChoice } = readStepAt(funnel, path, id);
    const buttons = advancesOnChoice ? [] : getStepAnalysis(step).getWalkButtons(step);
    const { kind, fraction, words } = progress;
    return {
      heading: step.title,
      progress: kind === 'none' ? null : { fraction, words },
      actions: [
        ...fields.flatMap(({ field }) => getAnswerActions(field, path.answers[field.id], step)),
        ...buttons.map((button) => createClickAction(definition, step, button)),
      ],
    };
  });
}
