import type { z } from 'zod';
import type { StepOf } from '../../src/definition/normalise';
import * as stepSchemas from '../../src/steps/schemas';
import type { StepKind } from '../../src/steps/step-schema';
import type { Field } from '../../src/fields/field-schema';

/** The builder's own name says the kind. */
type StepSource<Kind extends StepKind> = Omit<
  z.input<(typeof stepSchemas)[Kind]['schema']>,
  'kind'
> & { kind?: Kind };

const noRouting = { rules: [], default: null };
const noFields: Field[] = [];

/** A step as its author writes it, with everything a definition fills in. */
export const buildStep = {
  statement: (source: StepSource<'statement'>): StepOf<'statement'> => ({
    ...stepSchemas.statement.schema.parse({ kind: 'statement', ...source }),
    next: noRouting,
    fields: noFields,
  }),
  question: (source: StepSource<'question'>): StepOf<'question'> => ({
    ...stepSchemas.question.schema.parse({ kind: 'question', ...source }),
    next: noRouting,
  }),
  loading: (source: StepSource<'loading'>): StepOf<'loading'> => ({
    ...stepSchemas.loading.schema.parse({ kind: 'loading', ...source }),
    next: noRouting,
    fields: noFields,
  }),
  draw: (source: StepSource<'draw'>): StepOf<'draw'> => ({
    ...stepSchemas.draw.schema.parse({ kind: 'draw', ...source }),
    next: noRouting,
    fields: noFields,
  }),
  ending: (source: StepSource<'ending'>): StepOf<'ending'> => ({
    ...stepSchemas.ending.schema.parse({ kind: 'ending', ...source }),
    next: noRouting,
    fields: noFields,
  }),
};
