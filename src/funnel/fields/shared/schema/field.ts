import { z } from 'zod';
import type { FieldTypeDefinition } from '../../../definition/schema/field-parts';
import type { AnswerLimits } from '../../../definition/schema/limit-schema';
import type { DefinitionPath, RawIssue } from '../../../definition/issues/issue';
import type { PossibleValue } from '../../../definition/schema/possible-value';
import * as fieldSchemas from './registry';

type FieldSchemas = typeof fieldSchemas;

export type FieldType = keyof FieldSchemas;
export type FieldOf<Type extends FieldType> = z.output<FieldSchemas[Type]['schema']>;
/**
 * A field; `otherOf` names the choice whose option asks for it, `limits` has the limits that other
 * answers decide.
 */
export type Field = { [Type in FieldType]: FieldOf<Type> }[FieldType] & {
  otherOf?: string | undefined;
  limits?: AnswerLimits | undefined;
};

const [firstSchema, ...otherSchemas] = Object.values(fieldSchemas).map(({ schema }) => schema);
if (firstSchema === undefined)
  throw new Error('src/funnel/fields/shared/schema/registry.ts lists no field type.');

export const fieldSchema = z
  .discriminatedUnion('type', [firstSchema, ...otherSchemas])
  .meta({ id: 'Field' });

const typeDefinitions: { [Type in FieldType]: FieldTypeDefinition<FieldOf<Type>> } = fieldSchemas;

function getTypeDefinition<F extends Field>({ type }: F): FieldTypeDefinition<F> {
  return typeDefinitions[type] as unknown as FieldTypeDefinition<F>; // the table is keyed by type, which the compiler cannot follow
}

/** The operators that conditions may use on a field's answers. */
export const getFieldOperators = (field: Field): FieldTypeDefinition<Field>['operators'] =>
  getTypeDefinition(field).operators;

/** Whether an answer says who the visitor is. */
export const isPersonal = (field: Field): boolean => 'personal' in field && field.personal;

/** Whether conditions compare a field's answers with days. */
export const comparesDays = (field: Field): boolean =>
  getTypeDefinition(field).comparesDays === true;

/** Whether a field that is shown cannot be left out. */
export const needsAnswer = (field: Field): boolean =>
  field.validation.some(({ rule }) => rule === 'required') ||
  (getTypeDefinition(field).needsAnswer?.(field) ?? ('required' in field && field.required));

/** What a field's answers, or the labels of them, may be. */
export const getPossibleAnswer = (field: Field, as: 'value' | 'label'): PossibleValue =>
  getTypeDefinition(field).getPossibleValue(field, as);

/** What a field takes, where it refuses a text; null where it takes it. */
export const describeRefusal = (field: Field, text: string): string | null =>
  getTypeDefinition(field).describeRefusal?.(field, text) ?? null;

/** Runs the checks that a field's own type defines. */
export const checkField = (field: Field, path: DefinitionPath): RawIssue[] =>
  getTypeDefinition(field).check?.(field, path) ?? [];
