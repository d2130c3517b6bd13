import { z } from 'zod/mini';

const text = z.catch(z.optional(z.string()), undefined);

/** Payload of the job alert funnel. Missing values are not shown (TY-02). */
export const confirmationStateSchema = z.catch(
  z.object({ jobTitle: text, location: text, locationLabel: text, workFormat: text, email: text }),
  {},
);
