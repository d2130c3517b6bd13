import { useEffect } from 'react';
import { getCurrentStep } from '../../../funnel/engine/current-step';
import type { FunnelEvent } from '../../../funnel/engine/model/context';
import type { PlayerSessionProps } from '../../../funnel/renderer/player-runtime';
import type { FrameFollow, FrameReport } from './frame-protocol';

type OpenSession = Pick<PlayerSessionProps, 'funnel' | 'actor'>;

let open: OpenSession | null = null;
let isFollowing = false;

/** Does what a visitor has done in another version, as long as the step is shown. */
export function followEvents({ step, events }: FrameFollow['follow']): void {
  if (open === null) return;
  const { funnel, actor } = open;
  isFollowing = true;
  for (const event of events)
    if (getCurrentStep(funnel, actor.getSnapshot())?.step.id === step) actor.send(event);
  isFollowing = false;
}

const visitorEvents: readonly string[] = [
  'answer',
  'continue',
  'back',
  'spin',
] satisfies FunnelEvent['type'][];

/** Tells what the visitor does, and opens the session to what is sent. */
export function useVisitorEvents(
  { funnel, actor }: OpenSession,
  report: (report: FrameReport) => void,
): void {
  useEffect(() => {
    open = { funnel, actor };
    const inspection = actor.system.inspect((inspected) => {
      if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor || isFollowing) return;
      if (visitorEvents.includes(inspected.event.type))
        report({ report: 'event', event: inspected.event as FunnelEvent }); // by its type
    });
    return () => {
      inspection.unsubscribe();
      open = null;
    };
  }, [funnel, actor, report]);
}
