import type { z } from 'zod';
import type { StepOf } from '../../../src/funnel/definition/normalise';
import * as stepSchemas from '../../../src/funnel/steps/shared/schema/registry';
import type { StepKind } from '../../../src/funnel/steps/shared/schema/step';
import type { Field } from '../../../src/funnel/fields/shared/schema/field';

/** The input of a builder, whose name determines the kind. */
type StepBuilderInput<Kind extends StepKind> = Omit<
  z.input<(typeof stepSchemas)[Kind]['schema']>,
  'kind'
> & { kind?: Kind };

const noRouting = { rules: [], default: null };
const noFields: Field[] = [];

/** Builds a normalised step from what an author writes. */
export const buildStep = {
  statement: (source: StepBuilderInput<'statement'>): StepOf<'statement'> => ({
    ...stepSchemas.statement.schema.parse({ kind: 'statement', ...source }),
    next: noRouting,
    fields: noFields,
  }),
  question: (source: StepBuilderInput<'question'>): StepOf<'question'> => ({
    ...stepSchemas.question.schema.parse({ kind: 'question', ...source }),
    next: noRouting,
  }),
  loading: (source: StepBuilderInput<'loading'>): StepOf<'loading'> => ({
    ...stepSchemas.loading.schema.parse({ kind: 'loading', ...source }),
    next: noRouting,
    fields: noFields,
  }),
  draw: (source: StepBuilderInput<'draw'>): StepOf<'draw'> => ({
    ...stepSchemas.draw.schema.parse({ kind: 'draw', ...source }),
    next: noRouting,
    fields: noFields,
  }),
  ending: (source: StepBuilderInput<'ending'>): StepOf<'ending'> => ({
    ...stepSchemas.ending.schema.parse({ kind: 'ending', ...source }),
    next: noRouting,
    fields: noFields,
  }),
};
