import type { Plan } from '../content/plans';
import { CheckList } from './check-list';

/** Features of a plan. A number of interviews always has the footnote "not guaranteed". */
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
