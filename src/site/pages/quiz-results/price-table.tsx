import { careerMatchPage } from '../../content/career-match-page';
import { plans } from '../../content/plans';
import { formatPrice } from '../format-price';

/** Weekly prices of all plans, including the one not available yet (QZ-08). */
export function PriceTable() {
  return (
    <table className="w-full max-w-step border-collapse text-left">
      <caption className="pb-4 text-left">
        <span className="block text-xl font-bold">{careerMatchPage.pricesTitle}</span>
        <span className="text-sm text-ink-soft">{careerMatchPage.pricesLead}</span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Price per week</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {Object.values(plans).map(({ key, name, weekly, comingSoon }) => (
          <tr key={key}>
            <th scope="row" className="py-3.5 font-semibold">
              {name}
              {comingSoon && (
                <span className="block text-sm font-normal text-ink-soft">
                  Not open yet, waitlist only
                </span>
              )}
            </th>
            <td className="py-3.5 text-right text-lg font-semibold tabular-nums">
              {formatPrice(weekly)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
