import { z } from 'zod/mini';

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
