import type { ChangeLine } from '../../wording/format-changes';
import { usePart, useReport } from '../report/report-store';
import type { EffectLine } from '../panels/difference/effect-words';

function Lines({ lines }: { lines: readonly EffectLine[] }) {
  return (
    <ul className="mt-1 grid gap-1.5">
      {lines.map(({ text, example }) => (
        <li key={text} className="text-sm wrap-anywhere">
          {text}
          <span className="block text-xs text-ink-soft">for example: {example}</span>
        </li>
      ))}
    </ul>
  );
}

const versions = [
  { key: 'removed', label: 'before' },
  { key: 'added', label: 'now' },
] as const;

function Change({ line }: { line: ChangeLine }) {
  return (
    <li className="text-sm wrap-anywhere">
      {line.text}
      {versions.map(({ key, label }) =>
        line[key].map((words, index) => (
          <span key={`${key} ${index}`} className="block pl-3 text-ink-soft">
            {label}: {words}
          </span>
        )),
      )}
    </li>
  );
}

/** What the change does against the saved version, in words. */
export function Effects() {
  const comparison = usePart('difference')?.value ?? null;
  const status = useReport((state) => state.status);
  const isValid = useReport((state) => state.isValid);
  if (!isValid) return null;
  if (comparison === null)
    return (
      <p className="text-sm text-ink-soft">
        {status === 'working'
          ? 'Comparing with the saved version …'
          : 'There is no saved version without errors to compare with.'}
      </p>
    );
  const { words, effects } = comparison;
  const { version, address, outcomes, underWay, visits, isExhaustive } = effects;
  return (
    <div className="grid gap-4">
      {version !== null && <p className="text-sm font-semibold">{version}</p>}
      {address !== null && (
        <section>
          <h3 className="font-sans text-sm font-semibold">Address</h3>
          <p className="mt-1 text-sm wrap-anywhere">{address}</p>
        </section>
      )}
      {words.map(({ heading, lines }) => (
        <section key={heading}>
          <h3 className="font-sans text-sm font-semibold">{heading}</h3>
          <ul className="mt-1 grid gap-1">
            {lines.map((line, index) => (
              <Change key={`${index} ${line.text}`} line={line} />
            ))}
          </ul>
        </section>
      ))}
      {words.length === 0 && <p className="text-sm">Visitors see no difference.</p>}
      <section>
        <h3 className="font-sans text-sm font-semibold">Outcomes for the same answers</h3>
        {outcomes.length === 0 ? (
          <p className="mt-1 text-sm">
            {isExhaustive ? 'None changes.' : 'None of those that were tried changes.'}
          </p>
        ) : (
          <Lines lines={outcomes} />
        )}
      </section>
      <section>
        <h3 className="font-sans text-sm font-semibold">Visitors under way</h3>
        <p className="mt-1 text-sm">{underWay}</p>
        <Lines lines={visits} />
      </section>
      {!isExhaustive && (
        <p className="text-xs text-ink-soft">
          The funnel is large: only a part of all ways of answering was compared.
        </p>
      )}
    </div>
  );
}
