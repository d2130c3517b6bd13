import type { PlaceholderSource } from '../../../funnel/definition/placeholder-sources';
import type { PossibleValue } from '../../../funnel/definition/schema/possible-value';
import { scoreOperators, totalOperators } from '../../../funnel/definition/checks/conditions';
import { getFilledKind } from '../../../funnel/definition/checks/texts';
import { toJsonSchemaWithNames } from '../../../funnel/definition/json-schema';
import { choiceOperators } from '../../../funnel/definition/schema/field-parts';
import {
  type Field,
  getPossibleAnswer,
  isPersonal,
} from '../../../funnel/fields/shared/schema/field';
import * as fieldSchemas from '../../../funnel/fields/shared/schema/registry';
import { createMinimalValue, listKinds } from './minimal-value';
import type { SchemaRoot } from './json-schema-node';

export type AnswerKind = 'text' | 'number' | 'boolean' | 'list';

export interface AnswerPlaceholder {
  source: Extract<PlaceholderSource, 'answer' | 'label'>;
  /** Whether an answer is personal where the field does not say so. */
  isPersonal: boolean;
}

/** The operators that conditions may use, by the type of the field. */
export interface OperatorTable {
  fields: Record<string, readonly string[]>;
  /** What the answers of each field type are. */
  answers: Record<string, AnswerKind>;
  scores: readonly string[];
  /** Those of scores without bands. */
  totals: readonly string[];
  draws: readonly string[];
  /** The kinds of steps that end the funnel. */
  finalKinds: readonly string[];
  /** How a text shows the answers of each field type. */
  placeholders: Record<string, AnswerPlaceholder>;
  /** What the smallest field of each type gives a row: its answer, and the label of its answer. */
  given: Record<string, { value: PossibleValue; label: PossibleValue }>;
}

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
    finalKinds: listKinds(root, root.definitions?.['Step'] ?? {})
      .filter(({ node }) => node.endsFunnel === true)
      .map(({ kind }) => kind),
    placeholders: Object.fromEntries(kinds.map(([kind, field]) => [kind, getPlaceholder(field)])),
    given: Object.fromEntries(
      kinds.flatMap(([kind, field]) => (field === null ? [] : [[kind, getGiven(field)]])),
    ),
  };
}
