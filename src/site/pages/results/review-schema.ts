import { z } from 'zod/mini';

/** The answers of a result in words, each with its question. */
export const reviewSchema = z.prefault(
  z.array(z.object({ fieldId: z.string(), question: z.string(), answer: z.string() })),
  [],
);
