import { assign as assignOfXState } from 'xstate';
import { contextWith, type FunnelContext, type FunnelEvent } from './parts/context';
import type { ActionRef } from './parts/step-node';

interface AssignArgs {
  context: FunnelContext;
  event: FunnelEvent;
}

type Params = ActionRef['params'];

/** How XState 5.33 applies a built-in action to a snapshot. Its documentation does not mention it. */
type Resolve<ActionParams> = (
  scope: unknown,
  snapshot: { context: FunnelContext },
  args: { event: FunnelEvent },
  params: ActionParams,
) => [snapshot: { context: FunnelContext }];

/**
 * XState's `assign`, except that it keeps what an assignment cannot change. XState recomputes the
 * state's value, tags and methods for each assignment: a tenth of a session's time.
 * tests/engine/assignments.test.ts compares the snapshots.
 * @param update the part of the context that changes
 */
export function assign<ActionParams extends Params>(
  update: (args: AssignArgs, params: ActionParams) => Partial<FunnelContext>,
) {
  const action = assignOfXState<FunnelContext, FunnelEvent, ActionParams, FunnelEvent, never>(
    update,
  );
  if (!('resolve' in action)) return action;
  const resolve: Resolve<ActionParams> = (_, snapshot, { event }, params) => {
    const { context } = snapshot;
    return [{ ...snapshot, context: contextWith(context, update({ context, event }, params)) }];
  };
  return Object.assign(action, { resolve });
}
