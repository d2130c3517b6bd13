import { type ReactNode, useId } from 'react';
import { freeJobsFeed as plan } from '../../content/plans';
import { Badge } from '../../../shared/ui/badge';
import { Card } from '../../../shared/ui/card';
import { CheckList } from '../check-list';

/** The free plan with its call to action (PL-03). */
export function FreePlanCard({ action }: { action: ReactNode }) {
  const headingId = useId();
  return (
    <Card asChild className="flex flex-col gap-4 sm:gap-6">
      <article aria-labelledby={headingId}>
        <div>
          <div className="min-h-7">
            <Badge tone="neutral">No card needed</Badge>
          </div>
          <h3 id={headingId} className="mt-4 text-2xl font-bold">
            {plan.name}
          </h3>
          <p className="mt-1.5 text-ink-soft">{plan.description}</p>
        </div>
        <div>
          <p className="text-4xl font-bold">{plan.weekly}</p>
          <p className="mt-1 text-sm text-ink-soft">${plan.daily.toFixed(2)} a day</p>
        </div>
        <div className="grid">{action}</div>
        <CheckList entries={plan.limits.map((text) => ({ text }))} />
        <ul className="mt-auto grid gap-1.5 border-t border-line pt-4 text-sm text-ink-soft">
          {plan.features.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </article>
    </Card>
  );
}
