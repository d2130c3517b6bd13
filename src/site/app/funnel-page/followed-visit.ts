import type { SaveResult } from '../../../funnel/engine/ports/leads-port';
import type { PlayerSessionProps } from '../../../funnel/renderer/player-runtime';

/** A submission on its way. */
export interface FollowedSave {
  id: string;
  result: Promise<SaveResult>;
}

export type FollowedSnapshot = ReturnType<PlayerSessionProps['actor']['getSnapshot']>;

/** A visit in the memory of its page, until the code that counts it is there. */
export interface FollowedVisit extends Pick<PlayerSessionProps, 'funnel' | 'actor' | 'session'> {
  /** Every snapshot so far, with its `performance.now()`. */
  seen: (readonly [snapshot: FollowedSnapshot, at: number])[];
  saves: readonly FollowedSave[];
  /** How many of them are of an earlier player. */
  earlierSaves: number;
  /** Ends the list of snapshots. */
  forget: () => void;
  /** The visitor has left the funnel. */
  left: AbortSignal;
}
