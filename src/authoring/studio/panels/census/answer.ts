import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import type { Census } from '../../../verify/census';
import type { Figure } from '../../../verify/figure';
import { findOutcomeFigures, type OutcomeFigures } from '../../../verify/outcome-figures';
import type { ReportPart } from '../../worker/answer';
import { parseOrNull, proofTime } from '../../worker/check-text';
import { compareOutcomes } from '../../worker/outcome-shares';
import { createRateReader, getFinishedShare } from '../../worker/rates';
import type { OutcomeShares } from '../../worker/report';

export interface CountedFunnel {
  census: Census;
  outcomes: OutcomeShares[];
  /** How many random visitors the estimates are of; null where there is none. */
  visitors: number | null;
  /** The share of all visitors who finish; null without rates. */
  finished: Figure | null;
}

/** For the estimates of both texts, in milliseconds. */
const timeForEstimates = 1_500;

/** The census, beside that of the text before the last edit. What it leaves out is estimated. */
export const censusPart: ReportPart<CountedFunnel> = {
  takesErrors: false,
  *find({
    source,
    saved,
    before = saved ?? undefined,
    rates,
    definition,
    limit,
    getCensus,
    getEstimates,
  }) {
    const limits = limit(proofTime);
    const census = getCensus(source.text, definition, limits);
    const old = parseOrNull(before, source.file);
    const oldCensus = old === null || before === undefined ? null : getCensus(before, old, limits);
    const finished = getFinishedShare(definition, createRateReader(rates), limits);
    yield { done: 1, of: 2 };
    const estimateLimits = limit(timeForEstimates);
    const estimates = getEstimates(source.text, definition, census, estimateLimits);
    const findOld = (of: FunnelDefinition, text: string, counted: Census): OutcomeFigures[] =>
      findOutcomeFigures(of, counted, getEstimates(text, of, counted, estimateLimits));
    return {
      census,
      outcomes: compareOutcomes(
        old === null || before === undefined || oldCensus === null
          ? []
          : findOld(old, before, oldCensus),
        findOutcomeFigures(definition, census, estimates),
      ),
      visitors: estimates?.visitors ?? null,
      finished,
    };
  },
};
