import { getHighestScore, type MarketState } from './market-state';

/** The visitor's tier and score. */
export function ScoreHeadline({ state }: { state: MarketState }) {
  const { emoji, title, description } = state.result;
  const highest = getHighestScore(state);
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {emoji !== undefined && (
        <span
          aria-hidden
          className="grid size-28 place-items-center rounded-full bg-accent-soft text-[3.5rem] leading-none"
        >
          {emoji}
        </span>
      )}
      <p className="rounded-full border border-line bg-surface px-4 py-1.5 font-semibold tabular-nums">
        Your score: {state.totalScore} out of {highest}
      </p>
      <h1 className="text-5xl font-bold">{title}</h1>
      {description !== undefined && (
        <p className="max-w-step text-lg text-ink-soft">{description}</p>
      )}
    </div>
  );
}
