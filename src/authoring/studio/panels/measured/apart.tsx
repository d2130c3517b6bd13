import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import { findOtherMoves, listUnknownVersions } from '../../measured/measured-apart';
import type { MeasuredChoice } from '../../api/select-counts';
import { formatVisits, type MeasuredFunnel } from '../../measured/measured-funnel';
import type { MeasuredAnswer } from '../../measured/measured-store';
import { DataTable } from '../shared/data-table';

function OtherMoves({ now, definition }: { now: MeasuredFunnel; definition: FunnelDefinition }) {
  const { steps, moves } = findOtherMoves(now, definition);
  return (
    <>
      {steps.length > 0 && (
        <DataTable
          caption="Steps that this text does not have"
          columns={['Step', 'Came', 'Left']}
          rows={steps.map(({ step, came, left }) => ({
            key: step,
            cells: [step, formatVisits(came), formatVisits(left)],
          }))}
        />
      )}
      {moves.length > 0 && (
        <DataTable
          caption="Moves that this text does not allow"
          columns={['From', 'To', 'How', 'Moves']}
          rows={moves.map(({ from, to, how, moves: count }) => ({
            key: `${from} ${to} ${how}`,
            cells: [from, to, how === 'go' ? 'on' : 'back', formatVisits(count)],
          }))}
        />
      )}
    </>
  );
}

/** What the log has and neither the text nor a version of git explains. */
export function Apart({
  answer,
  now,
  known,
  definition,
}: {
  answer: MeasuredAnswer;
  now: MeasuredFunnel;
  known: MeasuredChoice['known'];
  definition: FunnelDefinition | null;
}) {
  const unknown = listUnknownVersions(answer.now, known);
  return (
    <>
      {unknown.length > 0 && (
        <section>
          <DataTable
            caption="Versions that git does not know"
            columns={['Version', 'Mark of its text', 'Visits']}
            rows={unknown.map(({ value, version, visits }) => ({
              key: value,
              cells: [String(version), value, formatVisits(visits)],
            }))}
          />
          <p className="text-sm text-ink-soft">Their visits are in no other figure here.</p>
        </section>
      )}
      {definition !== null && <OtherMoves now={now} definition={definition} />}
    </>
  );
}
