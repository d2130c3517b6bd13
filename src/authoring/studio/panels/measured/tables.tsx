import { FEWEST_VISITS } from '../../../verify/figure';
import type { ResultsOf } from '../../../verify/simulate/results-by-answer';
import { formatFigure } from '../../../wording/format-figure';
import {
  findMedianRange,
  formatPart,
  formatTimeRange,
  formatVisits,
  isOfAnswers,
  type MeasuredGroup,
  type MeasuredStep,
  tooFewToSay,
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
              tooFewToSay
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

const nameResult = (value: string): string => `Got ${value}`;

const noEffectNote = 'No answer to it changes what a visitor gets.';

/** What visitors with an answer got, as cells of its row. */
function toResultCells(
  { kind, id }: MeasuredGroup,
  value: string,
  { values, answers }: ResultsOf,
): readonly string[] {
  const answer = kind === 'blank' ? null : value;
  const found = answers.find((one) => one.field === id && one.value === answer);
  const visits = found?.visits ?? 0;
  const parts = values.map((_, index) => formatPart(found?.counts[index] ?? 0, visits));
  return [formatVisits(visits), ...parts];
}

export function GroupTable({
  group,
  offered: { untaken, isWithoutEffect },
  results = null,
}: {
  group: MeasuredGroup;
  offered: OfferedAnswers;
  /** What visitors got, by their answers; null where it was not looked up. */
  results?: ResultsOf | null;
}) {
  const whole = group.values.reduce((sum, { visits }) => sum + visits, 0);
  return (
    // Beside results no figure is broken into lines: the panel scrolls.
    <section className={results === null ? undefined : 'whitespace-nowrap'}>
      <DataTable
        caption={groupTitles[group.kind](group.id)}
        columns={[
          isOfAnswers(group) ? 'Answer' : 'Result',
          'Visits',
          'Of all named here',
          ...(results === null ? [] : ['With a result', ...results.values.map(nameResult)]),
        ]}
        rows={[...group.values, ...untaken.map((value) => ({ value, visits: 0 }))].map(
          ({ value, visits }) => ({
            key: value,
            cells: [
              getTitle(group, value),
              formatVisits(visits),
              whole < FEWEST_VISITS ? (
                tooFewToSay
              ) : (
                <ShareBar key="share" figure={toMeasuredShare(visits, whole)} />
              ),
              ...(results === null ? [] : toResultCells(group, value, results)),
            ],
          }),
        )}
      />
      {untaken.length > 0 && (
        <p className="text-sm whitespace-normal text-ink-soft">
          No visitor chose {untaken.join(', ')}.
        </p>
      )}
      {isWithoutEffect && <p className="text-sm whitespace-normal text-ink-soft">{noEffectNote}</p>}
    </section>
  );
}
