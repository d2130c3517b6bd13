import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type { Operator } from '../../funnel/definition/schema/condition-schema';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import type { Field } from '../../funnel/fields/shared/schema/field';
import {
  collectFieldLeaves,
  type FieldLeaf,
  findPossibleAnswers,
  getComparedOperand,
} from './possible-answers';

/** What limits by other answers tell apart of the answers that they join. */
export interface LimitCuts {
  /** The comparisons with a field: those of conditions, and those that limits make. */
  getLeaves: (field: string) => FieldLeaf[];
  /** Are the answers that a limit allows parted exactly? */
  isExact: (field: string) => boolean;
}

/**
 * Equal for a field with the same limits and options. A choice without a limit is its own key: the
 * engine makes one object for the same options, and states are many.
 */
export const getLimitedKey = (limited: Field): unknown =>
  'options' in limited && limited.limits === undefined ? limited : JSON.stringify(limited);

/** The fields that limits join, directly or over others: each is cut where the others are. */
function findGroups(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = [];
  for (const field of fields) {
    const joined = Object.values(field.limits ?? {}).flatMap((source) =>
      'field' in source ? source.field : [],
    );
    const touched = groups.filter((group) => group.some(({ id }) => joined.includes(id)));
    const merged = [...touched.flat(), field];
    for (const group of touched) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.filter((group) => group.some(({ limits }) => limits !== undefined));
}

/** Fields of different units have answers between those of each other. */
const haveSameUnits = (group: readonly Field[]): boolean =>
  new Set(group.flatMap((field) => getFieldAnalysis(field).getUnits?.(field) ?? [])).size <= 1;

const readsValue = ({ limits = {} }: Field): boolean =>
  Object.values(limits).some((source) => 'calculated' in source);

const operatorsBeside = (value: AnswerValue): [Operator, Operator] =>
  typeof value === 'string' ? ['before', 'after'] : ['lt', 'gt'];

function toLeaves(field: string, value: AnswerValue | undefined): FieldLeaf[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return operatorsBeside(value).map((operator) => ({ field, operator, value }));
}

function computeLimitCuts(definition: FunnelDefinition): LimitCuts {
  const ofConditions = collectFieldLeaves(definition);
  const fields = definition.steps.flatMap((step) => step.fields);
  const leaves = new Map<string, FieldLeaf[]>();
  const inexact = new Set<string>();
  for (const group of findGroups(fields)) {
    // An answer of one field that is a class of its own is one in the others, too.
    const values = group.flatMap((field) => [
      ...findPossibleAnswers(field, ofConditions(field.id).map(getComparedOperand)).answers.map(
        ({ value }) => value,
      ),
      ...(getFieldAnalysis(field).listSizes?.(field) ?? []),
    ]);
    const isExact = haveSameUnits(group) && !group.some(readsValue);
    for (const { id } of group) {
      leaves.set(
        id,
        [...new Set(values)].flatMap((value) => toLeaves(id, value)),
      );
      if (!isExact) inexact.add(id);
    }
  }
  return {
    getLeaves: (field) => [...ofConditions(field), ...(leaves.get(field) ?? [])],
    isExact: (field) => !inexact.has(field),
  };
}

const known = new WeakMap<FunnelDefinition, LimitCuts>();

/** Finds where limits by other answers cut the answers of a definition. */
export function findLimitCuts(definition: FunnelDefinition): LimitCuts {
  const cuts = known.get(definition) ?? computeLimitCuts(definition);
  known.set(definition, cuts);
  return cuts;
}
