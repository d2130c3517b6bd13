import { scoreOperators, totalOperators } from '../../../funnel/definition/checks/conditions';
import { getFilledKind, isPersonal } from '../../../funnel/definition/checks/texts';
import { toJsonSchemaWithNames } from '../../../funnel/definition/json-schema';
import { choiceOperators } from '../../../funnel/definition/schema/field-parts';
import { getPossibleAnswer, type Field } from '../../../funnel/fields/shared/schema/field';
import * as fieldSchemas from '../../../funnel/fields/shared/schema/registry';
import type { AnswerKind, AnswerPlaceholder, OperatorTable } from './protocol';
import { createMinimalValue, listKinds } from './schema/minimal-value';
import type { SchemaRoot } from './schema/json-schema-node';

const answerKinds: Readonly<Record<string, AnswerKind>> = {
  number: 'number',
  boolean: 'boolean',
  list: 'list',
};

/** The smallest field of a type; null where the schema has none. */
function parseMinimal(type: string, minimal: unknown): Field | null {
  const entry = Object.entries(fieldSchemas).find(([name]) => name === type);
  const parsed = entry?.[1].schema.safeParse(minimal);
  return parsed?.success === true ? parsed.data : null;
}

/** What the answers of a field type are, as the smallest field of the type has them. */
const getAnswerKind = (field: Field | null): AnswerKind =>
  (field && answerKinds[getPossibleAnswer(field, 'value').kind]) ?? 'text';

const getPlaceholder = (field: Field | null): AnswerPlaceholder => ({
  source: field === null || getFilledKind(field) === null ? 'label' : 'answer',
  isPersonal: field !== null && isPersonal(field),
});

const getGiven = (field: Field): OperatorTable['given'][string] => ({
  value: getPossibleAnswer(field, 'value'),
  label: getPossibleAnswer(field, 'label'),
});

/** The operators of each field type and what its answers are, from its own schema and rules. */
export function getOperatorTable(): OperatorTable {
  const root = toJsonSchemaWithNames() as SchemaRoot; // the schema of our own format
  const kinds = listKinds(root, root.definitions?.['Field'] ?? {}).map(
    ({ kind, node }) =>
      [kind, parseMinimal(kind, createMinimalValue(root, node, kind, kind))] as const,
  );
  return {
    fields: Object.fromEntries(
      Object.entries(fieldSchemas).map(([type, { operators }]) => [type, operators]),
    ),
    answers: Object.fromEntries(kinds.map(([kind, field]) => [kind, getAnswerKind(field)])),
    scores: scoreOperators,
    totals: totalOperators,
    draws: choiceOperators,
    placeholders: Object.fromEntries(kinds.map(([kind, field]) => [kind, getPlaceholder(field)])),
    given: Object.fromEntries(
      kinds.flatMap(([kind, field]) => (field === null ? [] : [[kind, getGiven(field)]])),
    ),
  };
}
