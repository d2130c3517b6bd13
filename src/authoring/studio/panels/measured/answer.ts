import { compile } from '../../../../funnel/engine/compile';
import { type ReplayedVisit, replayVisit, type StoredWalk } from '../../../verify/replay-visit';
import { findVisit } from '../../player/answer';
import { answerAtOnce } from '../../worker/answer';

/** A stored visit as events of the open text. One that a reload began is led to its first step. */
export const replayAnswer = answerAtOnce(
  ({ definition, limit }, walk: StoredWalk): ReplayedVisit => {
    const [step, how] = walk.views[0] ?? [];
    const way =
      step !== undefined && how === 'resume'
        ? findVisit(definition, { kind: 'step', step }, limit())
        : null;
    return replayVisit(compile(definition), walk, way?.found === true ? way.events : []);
  },
);
