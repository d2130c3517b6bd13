import type { FunnelContext } from './context';

export interface SubmitInput {
  /** The id of the submission in the definition. */
  submission: string;
  context: FunnelContext;
}
