import type { Census } from '../../../verify/census';
import type { ReportPart } from '../../worker/answer';
import { parseOrNull, proofTime } from '../../worker/check-text';
import { compareCensuses } from '../../worker/outcome-shares';
import { createRateReader, getFinishedShare } from '../../worker/rates';
import type { OutcomeShares } from '../../worker/report';

export interface CountedFunnel {
  census: Census;
  outcomes: OutcomeShares[];
  /** The share of all visitors who finish; null without rates. */
  finished: number | null;
}

/** The census, beside that of the text before the last edit. */
export const censusPart: ReportPart<CountedFunnel> = {
  takesErrors: false,
  // eslint-disable-next-line require-yield -- it is counted in one step
  *find({ source, saved, before = saved ?? undefined, rates, definition, limit, getCensus }) {
    const limits = limit(proofTime);
    const census = getCensus(source.text, definition, limits);
    const old = parseOrNull(before, source.file);
    const oldCensus = old === null || before === undefined ? null : getCensus(before, old, limits);
    const finished = getFinishedShare(definition, createRateReader(rates), limits);
    return { census, outcomes: compareCensuses(oldCensus, census), finished };
  },
};
