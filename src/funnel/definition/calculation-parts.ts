import type { Calculation } from './schema/calculation-schema';
import type { Condition, ConditionLeaf } from './schema/condition-schema';
import type { DefinitionPath } from './issues/issue';
import type { CalculatedValue } from './funnel-schema';

/** A calculation, or a part of one, with its place. */
export interface CalculationPart {
  part: Calculation;
  path: DefinitionPath;
}

const listKeys = ['add', 'subtract', 'multiply', 'divide', 'min', 'max'] as const;

/** The calculations that one is made of, without itself. */
function getInnerParts(calculation: Calculation, path: DefinitionPath): CalculationPart[] {
  if (typeof calculation === 'number') return [];
  if ('round' in calculation) return [{ part: calculation.round, path: [...path, 'round'] }];
  if ('if' in calculation)
    return [
      { part: calculation.then, path: [...path, 'then'] },
      { part: calculation.otherwise, path: [...path, 'otherwise'] },
    ];
  return listKeys.flatMap((key) => {
    const list = (calculation as Partial<Record<typeof key, Calculation[]>>)[key] ?? []; // one of the forms has it
    return list.map((part, index) => ({ part, path: [...path, key, index] }));
  });
}

/** A calculation with all its parts, at any depth. */
export const getCalculationParts = (part: Calculation, path: DefinitionPath): CalculationPart[] => [
  { part, path },
  ...getInnerParts(part, path).flatMap((inner) => getCalculationParts(inner.part, inner.path)),
];

/** The parts of all values. */
export const collectCalculationParts = (
  values: readonly CalculatedValue[] | undefined,
): CalculationPart[] =>
  (values ?? []).flatMap(({ as }, v) => getCalculationParts(as, ['values', v, 'as']));

/** The days that a part of a calculation counts between. */
export function getDayTerms(part: Calculation): { key: string; terms: readonly unknown[] } | null {
  if (typeof part === 'number') return null;
  if ('daysBetween' in part) return { key: 'daysBetween', terms: part.daysBetween };
  return 'yearsBetween' in part ? { key: 'yearsBetween', terms: part.yearsBetween } : null;
}

/** What a test or a calculation depends on. */
export interface Reads {
  fields: ReadonlySet<string>;
  scores: ReadonlySet<string>;
  draws: ReadonlySet<string>;
  /** Fields whose answer a calculation takes as it is, not only a comparison of it. */
  wholeFields: ReadonlySet<string>;
}

export interface ReadsLookup {
  ofLeaf: (leaf: ConditionLeaf) => Reads;
  ofValue: (id: string) => Reads;
}

function getLeaves(condition: Condition): ConditionLeaf[] {
  if ('all' in condition) return condition.all.flatMap(getLeaves);
  if ('any' in condition) return condition.any.flatMap(getLeaves);
  return 'not' in condition ? getLeaves(condition.not) : [condition];
}

/** Creates the look-up of what leaves and values read, through other values. */
export function createReadsLookup(values: readonly CalculatedValue[] | undefined): ReadsLookup {
  const valuesById = new Map((values ?? []).map((value) => [value.id, value]));
  const find = (start: ConditionLeaf | { calculated: string }): Reads => {
    const reads = {
      fields: new Set<string>(),
      scores: new Set<string>(),
      draws: new Set<string>(),
      wholeFields: new Set<string>(),
    };
    const seen = new Set<string>();
    const addField = (id: string): void => {
      reads.fields.add(id);
      reads.wholeFields.add(id);
    };
    const addValue = (id: string): void => {
      const value = valuesById.get(id);
      if (value === undefined || seen.has(id)) return;
      seen.add(id);
      for (const { part } of getCalculationParts(value.as, [])) addPart(part);
    };
    const addPart = (part: Calculation): void => {
      if (typeof part === 'number') return;
      if ('field' in part) addField(part.field);
      if ('score' in part) reads.scores.add(part.score);
      if ('calculated' in part) addValue(part.calculated);
      if ('if' in part) getLeaves(part.if).forEach(addLeaf);
      for (const term of getDayTerms(part)?.terms ?? [])
        if (typeof term === 'object' && term !== null && 'field' in term)
          addField(String(term.field));
    };
    const addLeaf = (leaf: ConditionLeaf | { calculated: string }): void => {
      if ('field' in leaf) reads.fields.add(leaf.field);
      else if ('score' in leaf) reads.scores.add(leaf.score);
      else if ('highestOf' in leaf) for (const id of leaf.highestOf) reads.scores.add(id);
      else if ('calculated' in leaf) addValue(leaf.calculated);
      else if ('draw' in leaf) reads.draws.add(leaf.draw);
    };
    addLeaf(start);
    return reads;
  };
  return { ofLeaf: find, ofValue: (id) => find({ calculated: id }) };
}

/** The fields whose answers the values take as they are. */
export function findWholeFields(values: readonly CalculatedValue[] | undefined): Set<string> {
  const { ofValue } = createReadsLookup(values);
  return new Set((values ?? []).flatMap(({ id }) => [...ofValue(id).wholeFields]));
}
