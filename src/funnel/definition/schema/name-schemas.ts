import { z } from 'zod';
import { idSchema } from './text-schemas';

/** The parts of a definition that have a name. */
export type NamedPart =
  | 'funnel'
  | 'step'
  | 'field'
  | 'option'
  | 'outcome'
  | 'score'
  | 'band'
  | 'value'
  | 'input'
  | 'decision'
  | 'decisionResult'
  | 'submission'
  | 'carried'
  | 'storageKey';

/** What a text of a definition has to do with a name. */
export interface NameUse {
  /** `any`: the name of whatever part has it. */
  part: NamedPart | 'any';
  /** `migrates`: the name as another version has it. */
  role: 'declares' | 'refers' | 'migrates';
}

/** The use of each schema of a name. `findNameUses` reads it, so a new reference is found everywhere. */
export const nameUses = z.registry<NameUse>();

/** Objects whose keys are columns: the property beside them that names the table. */
export const columnUses = z.registry<{ columnsOf: string }>();

// A copy, because the registry tells schemas apart by identity.
const register = (schema: z.ZodString, use: NameUse): z.ZodString =>
  schema.clone(undefined, { parent: true }).register(nameUses, use);

/** The schema of the name that a part gives itself. */
export const declareName = (part: NamedPart, schema: z.ZodString = idSchema): z.ZodString =>
  register(schema, { part, role: 'declares' });

/** The schema of a text that names a part of the same definition. */
export const referTo = (part: NameUse['part'], schema: z.ZodString = idSchema): z.ZodString =>
  register(schema, { part, role: 'refers' });

/** The schema of a name in a migration. */
export const migrateName = (part: NamedPart, schema: z.ZodString = idSchema): z.ZodString =>
  register(schema, { part, role: 'migrates' });
