import { z } from 'zod';
import type { DefinitionPath, RawIssue } from '../../../definition/issues/issue';
import type { StepKindDefinition } from '../../../definition/schema/step-parts';
import * as stepSchemas from './registry';

type StepSchemas = typeof stepSchemas;

export type StepKind = keyof StepSchemas;
export type ParsedStepOf<Kind extends StepKind> = z.output<StepSchemas[Kind]['schema']>;
export type ParsedStep = { [Kind in StepKind]: ParsedStepOf<Kind> }[StepKind];

const [firstSchema, ...otherSchemas] = Object.values(stepSchemas).map(({ schema }) => schema);
if (firstSchema === undefined)
  throw new Error('src/funnel/steps/shared/schema/registry.ts lists no step kind.');

export const stepSchema = z
  .discriminatedUnion('kind', [firstSchema, ...otherSchemas])
  .meta({ id: 'Step' });

const kindDefinitions: { [Kind in StepKind]: StepKindDefinition<ParsedStepOf<Kind>> } = stepSchemas;

function getKindDefinition<S extends ParsedStep>({ kind }: S): StepKindDefinition<S> {
  return kindDefinitions[kind] as unknown as StepKindDefinition<S>; // the table is keyed by kind, which the compiler cannot follow
}

/** The schemas of the kinds that end the funnel. */
export const finalStepSchemas: ReadonlySet<unknown> = new Set(
  Object.values(kindDefinitions).flatMap(({ isFinal, schema }) =>
    isFinal === true ? [schema] : [],
  ),
);

/** Whether a step ends the funnel. */
export const endsFunnel = (step: ParsedStep): boolean => getKindDefinition(step).isFinal === true;

/** Runs the checks that a step's own kind defines. */
export const checkStep = (step: ParsedStep, path: DefinitionPath): RawIssue[] =>
  getKindDefinition(step).check?.(step, path) ?? [];

/** The values that a draw on a step can give; null where the step draws nothing. */
export const getDrawValues = (step: ParsedStep): string[] | null =>
  getKindDefinition(step).getDrawValues?.(step) ?? null;
