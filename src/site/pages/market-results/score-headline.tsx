import { marketResultShared as copy } from '../../content/ai-job-market-result';
import { classNames } from '../../../shared/ui/class-names';
import { type ScoreBand, ScoreDial } from '../../../shared/ui/score-dial';
import { ToldUs } from '../results/told-us';
import { getHighestScore, getReasons, type MarketState } from './market-state';

/** All bands with their scores, so that the visitor's own has a place among them. */
function Bands({ bands, bandId }: { bands: readonly ScoreBand[]; bandId: string | undefined }) {
  return (
    <ol
      aria-label={copy.bandsLabel}
      className="grid w-full max-w-88 grid-cols-2 gap-x-4 text-xs max-[20rem]:grid-cols-1"
    >
      {bands.map(({ id, title, min, max }) => (
        <li
          key={id}
          aria-current={id === bandId ? 'true' : undefined}
          className={classNames(
            'flex justify-between gap-2 border-b py-0.5',
            id === bandId
              ? 'border-accent font-semibold text-accent-text'
              : 'border-line text-ink-soft',
          )}
        >
          <span>{title ?? id}</span>
          <span className="max-w-1/2 shrink-0 tabular-nums">{copy.bandRange(min, max)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The visitor's tier and score, with its place in the range, and why. */
export function ScoreHeadline({
  state,
  bands,
}: {
  state: MarketState;
  bands: readonly ScoreBand[];
}) {
  const { id, emoji, title, description } = state.result;
  const highest = getHighestScore(state);
  const place = bands.findIndex((band) => band.id === id) + 1;
  const score = copy.score(state.totalScore, highest);
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_1.3fr] lg:items-center lg:gap-14">
      <div className="grid justify-items-center gap-1.5">
        {place > 0 && (
          <ScoreDial
            value={state.totalScore}
            max={highest}
            bands={bands}
            bandId={id}
            label={`${score}. ${copy.place(title, place, bands.length)}`}
          />
        )}
        <p className="flex items-center gap-2 font-semibold tabular-nums">
          {emoji !== undefined && (
            <span aria-hidden className="text-2xl leading-none">
              {emoji}
            </span>
          )}
          <span>{score}</span>
        </p>
        {bands.length > 0 && <Bands bands={bands} bandId={id} />}
      </div>
      <div className="grid gap-3">
        <h1 className="text-4xl font-bold sm:text-5xl">{title}</h1>
        {description !== undefined && (
          <p className="max-w-step text-base text-ink-soft sm:text-lg">{description}</p>
        )}
        <ToldUs answers={getReasons(state.selectedAnswers)} />
      </div>
    </div>
  );
}
