import { useState } from 'react';
import { formatFigure } from '../../../wording/format-figure';
import { formatCount } from '../../../wording/format-numbers';
import type { LeavingDifference } from '../../../verify/simulate/explain-leaving';
import type { LeavingAnswer } from '../../api/measurement-protocol';
import { ToolButton } from '../../controls/tool-button';
import { type ClientResult, explainLeaving } from '../../files/studio-client';
import { toMeasuredShare } from '../../measured/measured-funnel';
import { useMeasured } from '../../measured/measured-store';
import type { MeasuredVersion } from '../../measured/measured-versions';
import { DataTable } from '../shared/data-table';

function describeAnswer({ field, value }: LeavingDifference): string {
  if (value === null) return `${field} left empty`;
  return value === '' ? `${field} given` : `${field}: ${value}`;
}

const formatLeft = ({ left, came }: LeavingDifference['withIt']): string =>
  `${formatFigure(toMeasuredShare(left, came))} of ${formatCount(came)}`;

function Explained({ analysis, isWhole }: Extract<LeavingAnswer, { status: 'explained' }>) {
  const { visits, compared, differences } = analysis;
  const looked = `${isWhole ? '' : 'The time was over: these are some of the visits, at random. '}${formatCount(visits)} visits`;
  if (compared === 0)
    return (
      <p>
        {looked}: too few to say. An answer and its opposite need 30 visits each that came to a
        later step.
      </p>
    );
  if (differences.length === 0)
    return (
      <p>
        {looked}, {formatCount(compared)} pairs of an answer and a later step: none differs by more
        than chance. Who leaves does not depend on the answers, as far as this many visits tell.
      </p>
    );
  return (
    <>
      <DataTable
        caption="Earlier answers that tell who leaves"
        columns={['Step', 'Answer', 'Left, with this answer', 'Left, with another']}
        rows={differences.map((difference) => ({
          key: `${difference.step} ${difference.field}`,
          cells: [
            difference.step,
            describeAnswer(difference),
            formatLeft(difference.withIt),
            formatLeft(difference.without),
          ],
        }))}
      />
      <p>
        {looked}, {formatCount(compared)} pairs of an answer and a later step. Of the named ones at
        most one in twenty is expected to be chance. An answer that tells who leaves need not be the
        cause.
      </p>
    </>
  );
}

function Result({ result }: { result: ClientResult<LeavingAnswer> }) {
  if (!result.ok) return <p className="text-danger-text">{result.message}</p>;
  const { value } = result;
  if (value.status === 'signedOut') return <p>The sign-in has ended. Press “Read again”.</p>;
  if (value.status === 'away') return <p className="text-danger-text">{value.message}</p>;
  return <Explained {...value} />;
}

/** Looks, on request, for earlier answers after which more visitors leave on a step. */
export function Leaving({
  funnel,
  versions,
}: {
  funnel: string;
  versions: readonly MeasuredVersion[];
}) {
  const { from, to, definition, source } = useMeasured();
  const [asked, setAsked] = useState<'asking' | ClientResult<LeavingAnswer> | null>(null);
  const handlePress = async (): Promise<void> => {
    setAsked('asking');
    const definitions = definition === null ? versions.map(({ value }) => value) : [definition];
    setAsked(await explainLeaving({ funnel, from, to }, { definitions, source }));
  };
  return (
    <section
      aria-labelledby="leaving-by-answer"
      className="grid justify-items-start gap-2 border-t border-line pt-3 text-sm text-ink-soft"
    >
      <h3 id="leaving-by-answer" className="font-sans text-sm font-semibold text-ink">
        Who leaves, by earlier answers
      </h3>
      <p>
        A forecast takes answers and leaving as independent. Where they are not, the answer is named
        here. Single visits are kept for 30 days.
      </p>
      <ToolButton
        variant="outlined"
        disabled={asked === 'asking'}
        onClick={() => void handlePress()}
      >
        Look for answers
      </ToolButton>
      <div role="status" className="grid gap-2">
        {asked === 'asking' && <p>Reading single visits, for four seconds at most …</p>}
        {asked !== null && asked !== 'asking' && <Result result={asked} />}
      </div>
    </section>
  );
}
