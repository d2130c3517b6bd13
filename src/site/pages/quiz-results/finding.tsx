import { careerMatchPage as copy } from '../../content/career-match-page';
import { plans } from '../../content/plans';
import { results } from '../../content/results';
import { Badge } from '../../../shared/ui/badge';
import { useChangedAnswers } from '../results/use-changed-answers';
import { ToldUs } from '../results/told-us';
import type { ResultsState } from './results-state';

/** What the answers say before any plan: a finding from two of them, and a line for each of the others. */
function OwnFinding({ state, finding }: { state: ResultsState; finding: string }) {
  const changed = useChangedAnswers(state.review);
  const lines = (state.feedback ?? []).flatMap(({ questionId, feedback }) =>
    feedback === null ? [] : [{ questionId, text: feedback.text }],
  );
  return (
    <>
      <div>
        <p className="font-semibold text-accent-text">{copy.eyebrow}</p>
        <h1 className="mt-1 text-3xl font-bold text-balance sm:text-4xl">{finding}</h1>
      </div>
      {state.advice != null && (
        <p className="max-w-step text-base text-ink-soft sm:text-lg">{state.advice}</p>
      )}
      <ul className="grid max-w-step gap-3">
        {lines.map(({ questionId, text }) => (
          <li key={questionId} className="border-l-2 border-accent pl-4 print:border-ink">
            {changed.has(questionId) && <Badge className="mr-2">{results.review.changed}</Badge>}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The beginning of the result: the finding, or the plan where the quiz has no finding. */
export function Finding({ state }: { state: ResultsState }) {
  if (state.finding != null) return <OwnFinding state={state} finding={state.finding} />;
  return (
    <>
      <div>
        <p className="font-semibold text-accent-text">{copy.eyebrow}</p>
        <h1 className="mt-1 text-4xl font-bold">
          {copy.heading} {plans[state.displayedPlan].name}
        </h1>
      </div>
      {state.reason !== null && (
        <p className="max-w-step text-base text-ink-soft sm:text-lg">{state.reason}</p>
      )}
      <ToldUs answers={state.review.map(({ answer }) => answer)} />
    </>
  );
}
