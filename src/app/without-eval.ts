import { z } from 'zod/mini';

// Imported before whatever has a schema: a schema asks when it is made whether it may make code
// from text, and the content policy reports the question.
z.config({ jitless: true });
