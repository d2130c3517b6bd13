import { Play } from 'lucide-react';
import { hashText } from '../../../../shared/text/hash-text';
import type { ListedVisit, VisitList } from '../../api/measurement-protocol';
import { ToolButton } from '../../controls/tool-button';
import { useDocument } from '../../document/use-document';
import { listNewestVisits } from '../../files/studio-client';
import { describeAnswer, describeReplay } from '../../measured/describe-replay';
import { formatMs, formatVisits, type MeasuredStep } from '../../measured/measured-funnel';
import type { MeasuredVersion } from '../../measured/measured-versions';
import { type Replaying, useVisitAnswers } from '../../measured/visit-answers-store';
import { playVisit } from '../../player/player-store';
import { requestAnswer } from '../../report/keep-report';
import type { ReplayedVisit } from '../../../verify/replay-visit';
import { OldAnswerNote } from '../shared/old-answer-note';
import { ChoiceMenu } from './choice-menu';
import { useChosenVisits, useVisitQuestion, VisitAnswer } from './visit-question';

const hasFinished = ({ outcomes }: ListedVisit): boolean =>
  outcomes.some(([kind]) => kind === 'ending');

function VisitSteps({
  visit,
  replay,
  shown,
  onShow,
}: {
  visit: ListedVisit;
  replay: ReplayedVisit;
  shown: number;
  onShow: (shown: number) => void;
}) {
  return (
    <ol className="grid gap-1 border-l-2 border-line pl-3">
      {visit.views.map(([step, how, ms, answers = {}], index) => {
        const arrival = replay.arrivals[index];
        const given = Object.entries(answers).map(([field, names]) =>
          describeAnswer({ field, names }),
        );
        return (
          <li key={index} className="flex flex-wrap items-baseline gap-x-2">
            <ToolButton
              disabled={arrival === undefined}
              aria-current={index === shown ? 'step' : undefined}
              className="aria-[current=step]:bg-accent-soft aria-[current=step]:text-accent-text"
              onClick={() => {
                onShow(index);
                playVisit(replay.events.slice(0, arrival));
              }}
            >
              {index + 1}. {step}
            </ToolButton>
            <span className="text-xs">
              {[...(how === 'back' ? ['back'] : []), formatMs(ms), ...given].join(' · ')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Replayed({
  visit,
  replaying: { text, answer, shown },
  versions,
  onShow,
}: {
  visit: ListedVisit;
  replaying: Replaying;
  versions: readonly MeasuredVersion[];
  onShow: (shown: number) => void;
}) {
  const { text: open } = useDocument();
  if (answer === null) return <p>Replaying …</p>;
  if (!answer.ok) return <p className="text-danger-text">{answer.because}</p>;
  const version = versions.find(({ value }) => value === visit.definition)?.name ?? null;
  const isOther = hashText(text) !== visit.definition;
  return (
    <div className="grid gap-2 pb-2">
      <OldAnswerNote changed={open === text ? null : 'text'} asks="text" />
      {describeReplay(answer.value, visit, isOther ? version : null).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <VisitSteps visit={visit} replay={answer.value} shown={shown} onShow={onShow} />
    </div>
  );
}

function Listed({
  list: { visits, isWhole },
  funnel,
  versions,
}: {
  list: VisitList;
  funnel: string;
  versions: readonly MeasuredVersion[];
}) {
  const { text } = useDocument();
  const {
    answers: { replaying },
    keep,
  } = useChosenVisits(funnel);
  const handleReplay = (index: number, { views, outcomes }: ListedVisit): void => {
    const begun: Replaying = { index, text, answer: null, shown: 0 };
    keep({ replaying: begun });
    requestAnswer('replay', { views, outcomes }, (answer) => {
      // Another one was asked for meanwhile.
      if (useVisitAnswers.getState().replaying !== begun) return;
      const shown = answer.ok ? answer.value.arrivals.length - 1 : 0;
      keep({ replaying: { ...begun, answer, shown } });
      if (answer.ok) playVisit(answer.value.events);
    });
  };
  return (
    <>
      {!isWhole && <p>The time was over: there may be more.</p>}
      {visits.length === 0 && <p>No such visit is stored.</p>}
      <ul className="divide-y divide-line">
        {visits.map((visit, index) => (
          <li key={index}>
            <div className="flex items-center gap-3 py-1.5">
              <p className="min-w-0 flex-1 wrap-anywhere">
                <span className="text-ink">{visit.views.map(([step]) => step).join(' → ')}</span>
                {`, ${hasFinished(visit) ? 'finished' : 'left'}, ${visit.day}`}
              </p>
              <ToolButton
                isSquare
                aria-label={`Replay visit ${String(index + 1)}`}
                title="Replay in the player"
                onClick={() => handleReplay(index, visit)}
              >
                <Play aria-hidden className="size-4" />
              </ToolButton>
            </div>
            {replaying?.index === index && (
              <Replayed
                visit={visit}
                replaying={replaying}
                versions={versions}
                onShow={(shown) => keep({ replaying: { ...replaying, shown } })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Single visits by their steps, each of which the player plays again. */
export function Visits({
  funnel,
  versions,
  steps,
}: {
  funnel: string;
  versions: readonly MeasuredVersion[];
  steps: readonly MeasuredStep[];
}) {
  const {
    answers: { leftOn },
    keep,
  } = useChosenVisits(funnel);
  const { asked, handleAsk } = useVisitQuestion('visits', funnel, versions, (visits, choice) =>
    listNewestVisits(visits, { ...choice, leftOn }),
  );
  return (
    <section
      aria-labelledby="single-visits"
      className="grid justify-items-start gap-2 border-t border-line pt-3 text-sm text-ink-soft"
    >
      <h3 id="single-visits" className="font-sans text-sm font-semibold text-ink">
        Single visits
      </h3>
      <p>The player plays a visit again. A visit has no name and no typed text.</p>
      <div className="flex flex-wrap items-end gap-3">
        <ChoiceMenu
          label="Visits"
          value={leftOn}
          all="The newest"
          choices={steps
            .filter(({ left }) => left > 0)
            .map(({ step, left }) => ({
              value: step,
              label: `Left on ${step} (${formatVisits(left)})`,
            }))}
          onChange={(step) => keep({ leftOn: step })}
        />
        <ToolButton
          variant="outlined"
          disabled={asked === 'asking'}
          onClick={() => {
            keep({ replaying: null });
            void handleAsk();
          }}
        >
          List visits
        </ToolButton>
      </div>
      <div role="status" className="grid w-full gap-2">
        <VisitAnswer asked={asked}>
          {(list) => <Listed list={list} funnel={funnel} versions={versions} />}
        </VisitAnswer>
      </div>
    </section>
  );
}
