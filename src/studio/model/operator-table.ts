import { scoreOperators, totalOperators } from '../../definition/checks/conditions';
import { toJsonSchemaWithNames } from '../../definition/json-schema';
import { choiceOperators } from '../../definition/parts/field-parts';
import { getPossibleAnswer, type Field } from '../../fields/field-schema';
import * as fieldSchemas from '../../fields/schemas';
import type { AnswerKind, OperatorTable } from './protocol';
import { createMinimalValue, listKinds } from './schema/minimal-value';
import type { SchemaRoot } from './schema/json-schema-node';

const answerKinds: Readonly<Record<string, AnswerKind>> = {
  number: 'number',
  boolean: 'boolean',
  list: 'list',
};

/** What the answers of a field type are, as the smallest field of the type has them. */
function getAnswerKind(type: string, minimal: unknown): AnswerKind {
  const entry = Object.entries(fieldSchemas).find(([name]) => name === type);
  const parsed = entry?.[1].schema.safeParse(minimal);
  if (parsed?.success !== true) return 'text';
  const field: Field = parsed.data;
  return answerKinds[getPossibleAnswer(field, 'value').kind] ?? 'text';
}

/** The operators of each field type and what its answers are, from its own schema. */
export function getOperatorTable(): OperatorTable {
  const root = toJsonSchemaWithNames() as SchemaRoot; // the schema of our own format
  const kinds = listKinds(root, root.definitions?.['Field'] ?? {});
  return {
    fields: Object.fromEntries(
      Object.entries(fieldSchemas).map(([type, { operators }]) => [type, operators]),
    ),
    answers: Object.fromEntries(
      kinds.map(({ kind, node }) => [
        kind,
        getAnswerKind(kind, createMinimalValue(root, node, kind, kind)),
      ]),
    ),
    scores: scoreOperators,
    totals: totalOperators,
    draws: choiceOperators,
  };
}
