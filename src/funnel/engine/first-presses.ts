import type { FunnelDefinition } from '../definition/normalise';
import { compileFunnel } from './compile-funnel';
import { getCurrentStep } from './current-step';
import { createFunnelContext, type FunnelEvent } from './model/context';
import type { FunnelExtensions } from './model/prepared-funnel';
import { getFixedOptions, getNextPress } from './opening-answer';
import { playEvents } from './play-events';

/** A press by which a new visitor leaves the first step. */
export interface FirstPress {
  /** The place of the chosen option; null for a press without a choice. */
  choice: number | null;
  events: readonly FunnelEvent[];
  /** How many entries of the history are behind the step that it leads to. */
  depth: number;
}

export type FirstPresses =
  | {
      status: 'known';
      presses: readonly FirstPress[];
      /** Whether a pointer's choice presses the button after a delay. */
      advancesOnChoice: boolean;
    }
  /** `input`: the step takes more than one choice. `noPress`: none leads to a step at once. */
  | { status: 'unknown'; reason: 'input' | 'noPress' };

/** Finds what a new visitor can press on the first step: for the build, which renders what follows. */
export function findFirstPresses(
  definition: FunnelDefinition,
  extensions: FunnelExtensions,
): FirstPresses {
  const funnel = compileFunnel(definition, undefined, extensions);
  const position = { value: funnel.firstStepId, context: createFunnelContext() };
  const first = getCurrentStep(funnel, position);
  if (first === null) return { status: 'unknown', reason: 'noPress' };
  const [field, ...others] = first.step.fields;
  const choices = field === undefined ? [] : getFixedOptions(field);
  if (choices === null || others.length > 0) return { status: 'unknown', reason: 'input' };
  const press = getNextPress(first.step);
  const candidates = [
    { choice: null, events: press },
    ...choices.map(({ value }, choice) => ({
      choice,
      events: [{ type: 'answer' as const, field: field?.id ?? '', value }, ...press],
    })),
  ];
  const presses = candidates.flatMap((candidate) => {
    const played = playEvents(funnel, candidate.events);
    const next =
      played && getCurrentStep(funnel, { value: played.stepId, context: played.context });
    return next === null ? [] : [{ ...candidate, depth: next.depth }];
  });
  return presses.length === 0
    ? { status: 'unknown', reason: 'noPress' }
    : { status: 'known', presses, advancesOnChoice: first.advancesOnChoice };
}
