import { FEWEST_VISITS } from '../../../verify/figure';
import { formatFigure } from '../../../wording/format-figure';
import {
  findMedianRange,
  formatTimeRange,
  formatVisits,
  isOfAnswers,
  type MeasuredGroup,
  type MeasuredStep,
  toMeasuredShare,
} from '../../measured/measured-funnel';
import type { OfferedAnswers } from '../../measured/measured-options';
import { DataTable } from '../shared/data-table';
import { ShareBar } from '../shared/share-bar';

function StepName({ step }: { step: MeasuredStep }) {
  return (
    <>
      {step.step}
      {!step.isBalanced && (
        <strong className="block text-danger-text">
          More have gone than came, or fewer: the log has a fault here.
        </strong>
      )}
    </>
  );
}

export function StepsTable({ steps }: { steps: readonly MeasuredStep[] }) {
  return (
    <DataTable
      caption="Steps: who came, and who went on, back, finished or left"
      columns={[
        'Step',
        'Came',
        'Went on',
        'Back',
        'Finished',
        'Left',
        'Left, share',
        'Median time',
      ]}
      rows={steps.map((step) => {
        const median = findMedianRange(step.times);
        return {
          key: step.step,
          cells: [
            <StepName key="step" step={step} />,
            formatVisits(step.came),
            formatVisits(step.wentOn),
            formatVisits(step.wentBack),
            formatVisits(step.finished),
            formatVisits(step.left),
            step.came < FEWEST_VISITS ? (
              'too few to say'
            ) : (
              <span key="left" className="whitespace-nowrap">
                {formatFigure(toMeasuredShare(step.left, step.came))}
              </span>
            ),
            median === null ? '–' : formatTimeRange(median),
          ],
        };
      })}
    />
  );
}

const groupTitles: Readonly<Record<MeasuredGroup['kind'], (id: string) => string>> = {
  option: (id) => `Answers to ${id}`,
  blank: (id) => `Left empty: ${id}`,
  result: (id) => `Results of ${id}`,
  band: (id) => `Bands of ${id}`,
  draw: (id) => `Prizes of ${id}`,
  submission: (id) => `Submission ${id}`,
  link: (id) => `Links of ${id}`,
};

/** What stands for an answer that is not counted by its value, or for none. */
const getTitle = ({ kind }: MeasuredGroup, value: string): string => {
  if (value !== '') return value;
  return kind === 'blank' ? 'left empty' : 'given';
};

const noEffectNote = 'No answer to it changes what a visitor gets.';

export function GroupTable({
  group,
  offered: { untaken, isWithoutEffect },
}: {
  group: MeasuredGroup;
  offered: OfferedAnswers;
}) {
  const whole = group.values.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <section>
      <DataTable
        caption={groupTitles[group.kind](group.id)}
        columns={[isOfAnswers(group) ? 'Answer' : 'Result', 'Visits', 'Of all named here']}
        rows={[...group.values, ...untaken.map((value) => ({ value, visits: 0 }))].map(
          ({ value, visits }) => ({
            key: value,
            cells: [
              getTitle(group, value),
              formatVisits(visits),
              whole < FEWEST_VISITS ? (
                'too few to say'
              ) : (
                <ShareBar key="share" figure={toMeasuredShare(visits, whole)} />
              ),
            ],
          }),
        )}
      />
      {untaken.length > 0 && (
        <p className="text-sm text-ink-soft">No visitor chose {untaken.join(', ')}.</p>
      )}
      {isWithoutEffect && <p className="text-sm text-ink-soft">{noEffectNote}</p>}
    </section>
  );
}
