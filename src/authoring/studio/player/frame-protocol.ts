import type { StateArgs } from '../../stories/state-position';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { Lead } from '../../../funnel/engine/ports/leads-port';
import type { StepStatus } from '../../../funnel/engine/model/step-status';
import type { FunnelEvent } from '../../../funnel/engine/model/context';
import type { TraceEvent } from '../../verify/trace';

/** What the player shows. */
export type Showing =
  /** A visit that keeps its place while the definition changes. */
  | { kind: 'visit' }
  /** A visit from the first step, with these events at once. Another `run` plays them again. */
  | { kind: 'events'; events: readonly TraceEvent[]; run: number }
  | { kind: 'state'; args: StateArgs };

/** From the studio to the frame. Each command says all: a frame that starts late needs no history. */
export interface FrameCommand {
  /** The file of the definition: a visit and its storage belong to one funnel. */
  funnel: string;
  definition: FunnelDefinition;
  /** The folder that its pictures come from, such as `/studio/media`. */
  media: string;
  scheme: 'auto' | 'light' | 'dark';
  reducesMotion: boolean;
  showing: Showing;
  /** A higher number starts the visit again. */
  restarts: number;
}

/** From the studio to the frame: what the visitor does on the step that is shown. */
export interface FrameFollow {
  follow: { step: string; events: readonly FunnelEvent[] };
}

/** From the frame to the studio. */
export type FrameReport =
  | { report: 'ready' }
  /** The author pressed Ctrl+S in the player. */
  | { report: 'save' }
  /** `isOpening`: the first position of a session, to which its storage has led. */
  | { report: 'position'; step: string; status: StepStatus; isOpening: boolean }
  /** What the visitor does, but for what the studio has sent. */
  | { report: 'event'; event: FunnelEvent }
  | { report: 'stored'; entries: Record<string, string> }
  | { report: 'sent'; lead: Lead }
  | { report: 'left'; to: string }
  | { report: 'problem'; message: string };
