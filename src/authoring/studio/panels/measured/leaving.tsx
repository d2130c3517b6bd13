import { formatFigure } from '../../../wording/format-figure';
import { formatCount } from '../../../wording/format-numbers';
import type { LeavingDifference } from '../../../verify/simulate/explain-leaving';
import type { LeavingAnswer } from '../../api/measurement-protocol';
import { ToolButton } from '../../controls/tool-button';
import { explainLeaving } from '../../files/studio-client';
import { describeAnswer } from '../../measured/describe-replay';
import { toMeasuredShare } from '../../measured/measured-funnel';
import type { MeasuredVersion } from '../../measured/measured-versions';
import { DataTable } from '../shared/data-table';
import { useVisitQuestion, VisitAnswer } from './visit-question';

const formatLeft = ({ left, came }: LeavingDifference['withIt']): string =>
  `${formatFigure(toMeasuredShare(left, came))} of ${formatCount(came)}`;

function Explained({ analysis, isWhole }: LeavingAnswer) {
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
        rows={differences.map(({ step, field, value, withIt, without }) => ({
          key: `${step} ${field}`,
          cells: [
            step,
            describeAnswer({ field, names: value === null ? [] : [value] }),
            formatLeft(withIt),
            formatLeft(without),
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

/** Looks, on request, for earlier answers after which more visitors leave on a step. */
export function Leaving({
  funnel,
  versions,
}: {
  funnel: string;
  versions: readonly MeasuredVersion[];
}) {
  const { asked, handleAsk } = useVisitQuestion('leaving', funnel, versions, explainLeaving);
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
      <ToolButton variant="outlined" disabled={asked === 'asking'} onClick={() => void handleAsk()}>
        Look for answers
      </ToolButton>
      <div role="status" className="grid gap-2">
        <VisitAnswer asked={asked}>{(answer) => <Explained {...answer} />}</VisitAnswer>
      </div>
    </section>
  );
}
