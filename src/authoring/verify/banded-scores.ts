import type { Band, Score } from '../../funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../funnel/definition/normalise';

export type BandedScore = Score & { bands: Band[] };

/** The scores with bands. The others have a total only. */
export const listBandedScores = ({ scores }: Pick<FunnelDefinition, 'scores'>): BandedScore[] =>
  scores.filter((score): score is BandedScore => score.bands !== undefined);
