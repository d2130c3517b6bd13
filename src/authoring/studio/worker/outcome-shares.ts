import type { Census, ExactCount } from '../../verify/census';
import type { OutcomeShare, OutcomeShares } from './report';

type Counts = Readonly<Record<string, ExactCount>>;

/** The share of a part, from exact counts. */
export function getShareOf(part: ExactCount, whole: ExactCount): number {
  const [count, total] = [BigInt(part), BigInt(whole)];
  return total === 0n ? 0 : Number((count * 10n ** 12n) / total) / 10 ** 12;
}

const toSide = (counts: Counts | undefined, value: string, whole: ExactCount) => {
  const count = counts?.[value];
  return count === undefined ? null : { count, share: getShareOf(count, whole) };
};

function compareCounts(
  kind: OutcomeShares['kind'],
  id: string,
  [before, after]: readonly [Counts | undefined, Counts | undefined],
  [beforeAll, afterAll]: readonly [ExactCount, ExactCount],
): OutcomeShares {
  const values = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  const results = [...values].map((value): OutcomeShare => ({
    value,
    before: toSide(before, value, beforeAll),
    after: toSide(after, value, afterAll),
  }));
  return { kind, id, results };
}

/** The outcomes of two versions side by side, each as a share of its own answer combinations. */
export function compareCensuses(before: Census | null, after: Census): OutcomeShares[] {
  const all = [before?.combinations ?? 0, after.combinations] as const;
  const names = (part: 'decisions' | 'bands') => [
    ...new Set([...Object.keys(after[part]), ...Object.keys(before?.[part] ?? {})]),
  ];
  return [
    compareCounts('ending', '', [before?.endings, after.endings], all),
    ...names('decisions').map((id) =>
      compareCounts('decision', id, [before?.decisions[id], after.decisions[id]], all),
    ),
    ...names('bands').map((id) =>
      compareCounts('band', id, [before?.bands[id], after.bands[id]], all),
    ),
  ];
}

/** Results whose share differs, with one part in a million of tolerance for rounding. */
export const findChangedOutcomes = (outcomes: readonly OutcomeShares[]): OutcomeShares[] =>
  outcomes.flatMap((outcome) => {
    const results = outcome.results.filter(
      ({ before, after }) => Math.abs((before?.share ?? 0) - (after?.share ?? 0)) > 1e-6,
    );
    return results.length === 0 ? [] : [{ ...outcome, results }];
  });
