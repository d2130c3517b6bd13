import { ownFigureNote } from '../content/claims';
import type { Plan, PlanFeature } from '../content/plans';
import { CheckList } from './check-list';

const footnotes = { interviews: 'not guaranteed', ownFigure: ownFigureNote } as const;

/** What stands after a feature in brackets. */
export const getFeatureNote = ({ footnote }: PlanFeature): string | undefined =>
  footnote && footnotes[footnote];

/** Features of a plan. A number of interviews always has the footnote "not guaranteed". */
export function PlanFeatures({ plan }: { plan: Plan }) {
  return (
    <CheckList
      entries={plan.features.map((feature) => ({
        text: feature.text,
        note: getFeatureNote(feature),
      }))}
    />
  );
}
