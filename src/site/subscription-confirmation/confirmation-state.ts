import { z } from 'zod/mini';

const text = z.catch(z.optional(z.string()), undefined);

/** What the job alert hands over. Every part may be missing, and then it is not shown (TY-02). */
export const confirmationStateSchema = z.catch(
  z.object({ jobTitle: text, location: text, locationLabel: text, email: text }),
  {},
);
