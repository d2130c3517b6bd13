import { ownFigureNote } from '../content/claims';
import type { Plan } from '../content/plans';
import { CheckList } from './check-list';

const footnotes = { interviews: 'not guaranteed', ownFigure: ownFigureNote } as const;

/** Features of a plan. A number of interviews always has the footnote "not guaranteed". */
export function PlanFeatures({ plan }: { plan: Plan }) {
  return (
    <CheckList
      entries={plan.features.map(({ text, footnote }) => ({
        text,
        note: footnote && footnotes[footnote],
      }))}
    />
  );
}
