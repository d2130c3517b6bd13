import { useState } from 'react';
import type { Figure } from '../../../verify/figure';
import { formatChange, formatFigure } from '../../../wording/format-figure';
import { Difference } from '../../controls/difference';
import { compareVersionTexts } from '../../files/studio-client';
import { useServerAnswer } from '../../files/use-server-answer';
import { formatVisits, tooFewToSay } from '../../measured/measured-funnel';
import { type MeasuredAnswer, useMeasured } from '../../measured/measured-store';
import {
  type ComparedShare,
  compareVersionCounts,
  findNewestPair,
  type MeasuredVersion,
  type VersionMarks,
} from '../../measured/measured-versions';
import { DataTable } from '../shared/data-table';
import { ChoiceMenu } from './choice-menu';

const formatShare = (share: Figure | null): string => {
  if (share === null) return 'no such step';
  return share.how === 'unknown' ? tooFewToSay : formatFigure(share);
};

const formatDifference = ({ before, after }: ComparedShare): string =>
  before === null || after === null ? '–' : formatChange(before, after);

/** What one text changed against another, in words. */
function Changes({ funnel, marks: [before, after] }: { funnel: string; marks: VersionMarks }) {
  const answer = useServerAnswer(() => compareVersionTexts(funnel, before, after));
  if (answer === null)
    return (
      <p role="status" className="text-sm text-ink-soft">
        Comparing the texts …
      </p>
    );
  if (!answer.ok) return <p className="text-sm text-danger-text">{answer.message}</p>;
  const { difference } = answer.value;
  return difference === null ? (
    <p className="text-sm text-ink-soft">
      One of the texts has errors: their words cannot be compared.
    </p>
  ) : (
    <Difference text={difference} />
  );
}

/** What a change of the text did: two versions side by side, with what was changed in words. */
export function Versions({
  answer,
  funnel,
  versions,
  savedMark,
}: {
  answer: MeasuredAnswer;
  funnel: string;
  versions: readonly MeasuredVersion[];
  savedMark: string;
}) {
  const source = useMeasured((state) => state.source);
  const [chosen, setChosen] = useState<VersionMarks | null>(null);
  const isThere = (mark: string): boolean => versions.some(({ value }) => value === mark);
  const marks =
    chosen?.every(isThere) === true ? chosen : findNewestPair(versions, answer.versions, savedMark);
  if (marks === null) return null;
  const [before, after] = marks;
  const { began, shares } = compareVersionCounts(answer.now, source, marks);
  const getName = (mark: string): string =>
    versions.find(({ value }) => value === mark)?.name ?? mark;
  return (
    <section aria-labelledby="two-versions" className="grid gap-2 border-t border-line pt-3">
      <h3 id="two-versions" className="font-sans text-sm font-semibold">
        Two versions side by side
      </h3>
      <div className="flex flex-wrap gap-3">
        <ChoiceMenu
          label="Before"
          value={before}
          choices={versions}
          onChange={(mark) => mark !== null && setChosen([mark, after])}
        />
        <ChoiceMenu
          label="After"
          value={after}
          choices={versions}
          onChange={(mark) => mark !== null && setChosen([before, mark])}
        />
      </div>
      {before === after ? (
        <p className="text-sm text-ink-soft">Choose two different versions.</p>
      ) : (
        <>
          <DataTable
            caption="What visitors did before and after"
            columns={['Visits', getName(before), getName(after), 'Change']}
            rows={[
              {
                key: 'began',
                cells: ['Started', formatVisits(began[0]), formatVisits(began[1]), ''],
              },
              ...shares.map((share) => ({
                key: share.name,
                cells: [
                  share.name,
                  formatShare(share.before),
                  formatShare(share.after),
                  formatDifference(share),
                ],
              })),
            ]}
          />
          <p className="text-sm text-ink-soft">
            “No difference seen” says that chance alone may have made it. The visits are of
            different days: whatever else changed then is in these figures, too.
          </p>
          <h4 className="font-sans text-sm font-semibold">What the change was</h4>
          <Changes key={`${before} ${after}`} funnel={funnel} marks={marks} />
        </>
      )}
    </section>
  );
}
