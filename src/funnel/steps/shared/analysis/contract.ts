import type { StepOf } from '../../../definition/normalise';
import type { ButtonLabels } from '../../../definition/schema/step-parts';
import type { CurrentStep } from '../../../engine/current-step';
import type { StepKind } from '../schema/step';
import type { StoryStateRule } from './story-states';

/** The buttons a step enables: its own by role, and answers that are buttons by label. */
export interface AvailableActions {
  buttons: (keyof ButtonLabels)[];
  answers: string[];
}

/** What verification and authoring know of a step kind. */
export interface StepAnalysis<Kind extends StepKind = StepKind> {
  /** The fill and the line of its boxes in the flow chart. Lines have a contrast of 3:1 on white. */
  colours: { fill: string; line: string };
  /** The shape of its boxes in Mermaid: the label stands between both parts. */
  mermaidShape: readonly [open: string, close: string];
  /** The lines on the command line beside title, description and fields. Left out: none. */
  formatBody?: (step: StepOf<Kind>) => string[];
  /** The buttons that a walk through the funnel clicks after the answers. */
  getWalkButtons: (step: StepOf<Kind>) => ('next' | 'spin')[];
  /** The enabled buttons, without the back button. */
  getAvailableActions: (step: StepOf<Kind>, current: CurrentStep) => AvailableActions;
  /**
   * The states that have a story. Left out is what shows nothing new: an answer that continues is
   * never seen chosen, and an ending with a result page is only seen until that page opens.
   */
  storyStates: readonly StoryStateRule<Kind>[];
}

export const noActions: AvailableActions = { buttons: [], answers: [] };

export const toSingleButton = (button: keyof ButtonLabels, isEnabled = true): AvailableActions =>
  isEnabled ? { buttons: [button], answers: [] } : noActions;

export const formatBullets = (entries: readonly string[]): string[] =>
  entries.map((entry) => `  - ${entry}`);
