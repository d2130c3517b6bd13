import type { Plan } from '../content/plans';
import { CheckList } from './check-list';

/** What a plan gives. A number of interviews never stands without "not guaranteed". */
export function PlanFeatures({ plan }: { plan: Plan }) {
  return (
    <CheckList
      entries={plan.features.map(({ text, footnote }) => ({
        text,
        note: footnote === 'interviews' ? 'not guaranteed' : undefined,
      }))}
    />
  );
}
