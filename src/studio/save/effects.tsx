import { useAnalysis } from '../analysis/analysis-store';
import {
  describeMovedVisits,
  describeOutcomes,
  type EffectLine,
  summariseVisits,
} from './effect-words';

function Lines({ lines }: { lines: readonly EffectLine[] }) {
  return (
    <ul className="mt-1 grid gap-1.5">
      {lines.map(({ text, example }) => (
        <li key={text} className="text-sm">
          {text}
          {example !== null && (
            <span className="block text-xs text-ink-soft">for example: {example}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the change does against the saved version, in words. */
export function Effects() {
  const comparison = useAnalysis((state) => state.comparison);
  const status = useAnalysis((state) => state.status);
  const isValid = useAnalysis((state) => state.isValid);
  if (!isValid) return null;
  if (comparison === null)
    return (
      <p className="text-sm text-ink-soft">
        {status === 'working'
          ? 'Comparing with the saved version …'
          : 'There is no saved version without errors to compare with.'}
      </p>
    );
  const { words, difference } = comparison;
  const { outcomes, sessions } = difference;
  const outcomeLines = describeOutcomes(outcomes);
  return (
    <div className="grid gap-4">
      {words.map(({ heading, lines }) => (
        <section key={heading}>
          <h3 className="font-sans text-sm font-semibold">{heading}</h3>
          <ul className="mt-1 grid gap-1">
            {lines.map((line) => (
              <li key={line} className="text-sm wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {words.length === 0 && <p className="text-sm">Visitors see no difference.</p>}
      <section>
        <h3 className="font-sans text-sm font-semibold">Outcomes for the same answers</h3>
        {outcomeLines.length === 0 ? (
          <p className="mt-1 text-sm">None changes.</p>
        ) : (
          <Lines lines={outcomeLines} />
        )}
      </section>
      <section>
        <h3 className="font-sans text-sm font-semibold">Visitors under way</h3>
        <p className="mt-1 text-sm">{summariseVisits(sessions)}</p>
        <Lines lines={describeMovedVisits(sessions)} />
      </section>
      {!(outcomes.exhaustive && sessions.exhaustive) && (
        <p className="text-xs text-ink-soft">
          The funnel is large: these figures are of a sample of all ways of answering.
        </p>
      )}
    </div>
  );
}
