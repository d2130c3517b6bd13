import { type PlanFeatureKind, planFeatureNames, type Plan } from '../../content/plans';
import { priceTexts } from '../../content/price-texts';
import { getTermPrice, getTermWeeks, type PaidTerm } from '../../content/savings';
import { classNames } from '../../../shared/ui/class-names';
import { formatPrice } from '../format-price';
import { getFeatureNote } from '../plan-features';

const kinds = Object.keys(planFeatureNames) as PlanFeatureKind[]; // its own keys

/** "13 weeks". Every plan has the same weeks. */
function formatPeriod(term: PaidTerm): string {
  const weeks = getTermWeeks(term);
  return weeks === 1 ? priceTexts.aWeek : priceTexts.weeks(weeks);
}

/** The price of a term, with what it saves. */
function TermPriceCell({ plan, term }: { plan: Plan; term: PaidTerm }) {
  const { weeks, price, priceByWeek, saving } = getTermPrice(plan, term);
  return (
    <>
      <span className="block text-xl font-bold tabular-nums">{formatPrice(price)}</span>
      {saving > 0 && (
        <span className="block text-xs">
          <span className="font-semibold text-accent-text">{priceTexts.saving(saving)}</span>{' '}
          {priceTexts.savingBasis(weeks, formatPrice(plan.weekly), formatPrice(priceByWeek))}
        </span>
      )}
    </>
  );
}

function FeatureCell({ plan, kind }: { plan: Plan; kind: PlanFeatureKind }) {
  const feature = plan.features.find((candidate) => candidate.kind === kind);
  if (feature === undefined) return <>{priceTexts.notIncluded}</>;
  const note = getFeatureNote(feature);
  return (
    <>
      {feature.text}
      {note !== undefined && <span className="text-ink-soft">{` (${note})`}</span>}
    </>
  );
}

/** The plans side by side, with the price of one term. */
export function PlanTable({
  plans,
  selected,
  term,
}: {
  plans: readonly Plan[];
  selected: Plan;
  term: PaidTerm;
}) {
  const getColumnStyle = (plan: Plan) =>
    classNames('px-2 py-2.5 align-top sm:px-4', plan.key === selected.key && 'bg-accent-soft');
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm hyphens-auto">
      <caption className="sr-only">{priceTexts.tableTitle}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[24%] py-2.5 pr-2 font-normal text-ink-soft">
            {priceTexts.tableCorner}
          </th>
          {plans.map((plan) => (
            <th key={plan.key} scope="col" className={getColumnStyle(plan)}>
              {plan.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        <tr>
          <th scope="row" className="py-2.5 pr-2 align-top font-normal text-ink-soft">
            {formatPeriod(term)}
          </th>
          {plans.map((plan) => (
            <td key={plan.key} className={getColumnStyle(plan)}>
              <TermPriceCell plan={plan} term={term} />
            </td>
          ))}
        </tr>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-2.5 pr-2 align-top font-normal text-ink-soft">
              {planFeatureNames[kind]}
            </th>
            {plans.map((plan) => (
              <td key={plan.key} className={getColumnStyle(plan)}>
                <FeatureCell plan={plan} kind={kind} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
