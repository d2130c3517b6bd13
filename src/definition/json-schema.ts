import { z } from 'zod';
import { funnelSchema } from './funnel-schema';

/** The format as JSON Schema draft-07, for editors. Defaults are optional, as an author writes them. */
export function toJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(funnelSchema, { target: 'draft-07', io: 'input' });
}
