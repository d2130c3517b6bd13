import type { Figure } from '../../verify/figure';
import type { OutcomeFigures } from '../../verify/outcome-figures';
import type { OutcomeShare, OutcomeShares } from './report';

const findFigure = (outcome: OutcomeFigures | undefined, value: string | null): Figure | null =>
  outcome?.results.find((result) => result.value === value)?.figure ?? null;

/** The outcomes of two versions side by side, each as a share of its own ways of answering. */
export function compareOutcomes(
  before: readonly OutcomeFigures[],
  after: readonly OutcomeFigures[],
): OutcomeShares[] {
  const toKey = ({ kind, id }: OutcomeFigures): string => `${kind} ${id}`;
  const outcomes = new Map([...after, ...before].map((outcome) => [toKey(outcome), outcome]));
  return [...outcomes].map(([key, { kind, id }]) => {
    const [old, current] = [before, after].map((all) => all.find((one) => toKey(one) === key));
    const values = new Set(
      [current, old].flatMap((one) => one?.results ?? []).map(({ value }) => value),
    );
    const results = [...values].map((value): OutcomeShare => ({
      value,
      before: findFigure(old, value),
      after: findFigure(current, value),
    }));
    return { kind, id, results };
  });
}

/** An estimate may differ by chance. */
const getCounted = (figure: Figure | null): number | null => {
  if (figure === null) return 0;
  return figure.how === 'counted' ? figure.share : null;
};

/** Results whose share differs as counted, with one part in a million of tolerance for rounding. */
export const findChangedOutcomes = (outcomes: readonly OutcomeShares[]): OutcomeShares[] =>
  outcomes.flatMap((outcome) => {
    const results = outcome.results.filter((result) => {
      const [before, after] = [getCounted(result.before), getCounted(result.after)];
      return before !== null && after !== null && Math.abs(before - after) > 1e-6;
    });
    return results.length === 0 ? [] : [{ ...outcome, results }];
  });
