import { create } from 'zustand';
import { findVisit } from '../report/keep-report';
import type { Lead } from '../../../funnel/engine/ports/leads-port';
import type { StepStatus } from '../../../funnel/engine/model/step-status';
import type { TraceEvent } from '../../verify/trace';
import type { VisitGoal } from './answer';
import { useStudioStore } from '../state/studio-store';
import type { FrameReport, Showing } from './frame-protocol';

export interface PlayerState {
  showing: Showing;
  restarts: number;
  /** Where the visitor stands; null until the frame has told. */
  position: { step: string; status: StepStatus } | null;
  /** The last edit sends a visitor in the middle from one step to another. */
  moved: { from: string; to: string } | null;
  stored: Readonly<Record<string, string>>;
  sent: readonly Lead[];
  /** The page that the funnel led to. */
  left: string | null;
  /** Why nothing is shown. */
  problem: string | null;
}

const emptyVisit = {
  position: null,
  moved: null,
  stored: {},
  sent: [],
  left: null,
  problem: null,
} as const;

/** What the player shows and what it has told. */
export const usePlayer = create<PlayerState>()(() => ({
  showing: { kind: 'visit' },
  restarts: 0,
  ...emptyVisit,
}));

let runs = 0;

/** Starts a new visit. */
export function restartVisit(): void {
  useStudioStore.getState().setPlayer({ state: 'visit' });
  usePlayer.setState(({ restarts }) => ({
    ...emptyVisit,
    showing: { kind: 'visit' },
    restarts: restarts + 1,
  }));
}

/** Plays the events of a visit at once. */
export function playVisit(events: readonly TraceEvent[]): void {
  runs += 1;
  useStudioStore.getState().setPlayer({ state: 'visit' });
  usePlayer.setState({ ...emptyVisit, showing: { kind: 'events', events, run: runs } });
}

/** Plays the shortest visit to a part of the funnel, or says why there is none. */
export async function playTo(goal: VisitGoal): Promise<void> {
  const answer = await findVisit(goal);
  if (answer.found) playVisit(answer.events);
  else usePlayer.setState({ problem: answer.because });
}

/** Shows something else, and forgets what was told of the visit before. */
export function show(showing: Showing): void {
  usePlayer.setState({ ...emptyVisit, showing });
}

/** Whether the first position of a changed definition is another one than the visitor had. */
function findMove(
  { position, showing }: PlayerState,
  report: Extract<FrameReport, { report: 'position' }>,
): PlayerState['moved'] {
  const isInTheMiddle = position !== null && position.status !== 'ended';
  if (!report.isOpening || !isInTheMiddle || showing.kind !== 'visit') return null;
  return position.step === report.step ? null : { from: position.step, to: report.step };
}

/** Takes in what the frame tells. */
export function handleReport(report: FrameReport): void {
  usePlayer.setState((state) => {
    switch (report.report) {
      case 'position':
        return {
          position: { step: report.step, status: report.status },
          // An answer after the move is a step of the new visit.
          moved: report.isOpening ? findMove(state, report) : state.moved,
          problem: null,
        };
      case 'stored':
        return { stored: report.entries };
      case 'sent':
        return { sent: [...state.sent, report.lead] };
      case 'left':
        return { left: report.to };
      case 'problem':
        return { problem: report.message };
      default:
        return {};
    }
  });
}
