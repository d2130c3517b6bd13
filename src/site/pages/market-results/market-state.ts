import { z } from 'zod/mini';
import { marketResultShared } from '../../content/ai-job-market-result';

/** Payload of the AI job market quiz for both result pages (Q5-04). */
export const marketStateSchema = z.object({
  result: z.object({
    /** The id of the band. */
    id: z.optional(z.string()),
    title: z.string(),
    description: z.optional(z.string()),
    cta: z.optional(z.string()),
    emoji: z.optional(z.string()),
  }),
  totalScore: z.number(),
  selectedAnswers: z.array(
    z.object({
      questionId: z.string(),
      question: z.string(),
      text: z.string(),
      score: z.number(),
      feedback: z.nullish(
        z.object({ mark: z.optional(z.enum(['check', 'warning', 'cross'])), text: z.string() }),
      ),
    }),
  ),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      options: z.array(z.object({ score: z.number() })),
    }),
  ),
});
export type MarketState = z.output<typeof marketStateSchema>;
export type SelectedAnswer = MarketState['selectedAnswers'][number];

/** Sum of the best option of each question. */
export function getHighestScore({ questions }: MarketState): number {
  return questions.reduce(
    (sum, { options }) => sum + Math.max(0, ...options.map(({ score }) => score)),
    0,
  );
}

/** All ways to answer, and how many of them score more than a total. */
export function countWaysAbove(
  { questions }: Pick<MarketState, 'questions'>,
  total: number,
): { all: number; above: number } {
  let ways = new Map([[0, 1]]);
  for (const { options } of questions) {
    const next = new Map<number, number>();
    for (const [sum, count] of ways)
      for (const { score } of options) next.set(sum + score, (next.get(sum + score) ?? 0) + count);
    ways = next;
  }
  const count = (isCounted: (sum: number) => boolean): number =>
    [...ways].reduce((all, [sum, n]) => (isCounted(sum) ? all + n : all), 0);
  return { all: count(() => true), above: count((sum) => sum > total) };
}

/** How many answers stand beside the score. */
const REASON_COUNT = 2;

/** The answers that say most: a strength, a weak spot, then the others. */
export function getReasons(answers: readonly SelectedAnswer[]): string[] {
  const byMark = (mark: string) => answers.filter(({ feedback }) => feedback?.mark === mark);
  const [strengths, warnings, weakSpots] = [byMark('check'), byMark('warning'), byMark('cross')];
  const ordered = [
    ...strengths.slice(0, 1),
    ...weakSpots.slice(0, 1),
    ...strengths.slice(1),
    ...warnings,
    ...weakSpots.slice(1),
  ];
  return ordered
    .slice(0, REASON_COUNT)
    .map(
      ({ feedback, question, text }) =>
        `${marketResultShared.marks[feedback?.mark ?? 'check']}: ${question} ${text}`,
    );
}

/** The score in words, with its place from 0 to the highest. */
export function describeScore(state: MarketState): { text: string; part: number } {
  const highest = getHighestScore(state);
  return {
    text: marketResultShared.score(state.totalScore, highest),
    part: highest === 0 ? 0 : Math.min(1, Math.max(0, state.totalScore / highest)),
  };
}

/** What a visitor takes along of the result. */
export const getKeptTexts = (state: MarketState) => ({
  title: state.result.title,
  // A picture has room for the first of them.
  lines: [...getReasons(state.selectedAnswers), state.result.description ?? ''].filter(Boolean),
  score: describeScore(state),
});
