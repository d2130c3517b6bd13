import type { FunnelEvent } from '../../../funnel/engine/model/context';

/** A press on the first step, which leads every new visitor to the same step. */
export interface FirstStepPress {
  /** The place of the chosen option; null for a press without a choice. */
  choice: number | null;
  /** The same as events of the machine. */
  events: readonly FunnelEvent[];
  /** How many entries of the history are behind the second step. */
  depth: number;
  /** The number of the template that has the step. */
  template: number;
}

/** What the page can do with a press on the first step before its scripts are there. */
export interface FirstStepPresses {
  list: readonly FirstStepPress[];
  /** Whether a pointer's choice presses the button after a delay. */
  advancesOnChoice: boolean;
}

/** The id of a template with a second step. */
export const getTemplateId = (template: number): string => `next-step-${String(template)}`;

/** The second step of a funnel, which its page has as a template. */
export interface SecondStep {
  /** Content of #root. */
  html: string;
  /** The title of the page. */
  title: string;
}

/** Why a page has no second step. `varies`: visitors see different ones. `many`: too many choices. */
export type NoSecondStep = 'input' | 'noPress' | 'varies' | 'many';
