import { describe, expect, it } from 'vitest';
import { toJsonSchemaWithNames } from '../../../../src/funnel/definition/json-schema';
import type { DefinitionPath } from '../../../../src/funnel/definition/issues/issue';
import { findNameUses } from '../../../../src/funnel/definition/name-uses';
import { readSourceValue } from '../../../../src/funnel/definition/source-tree';
import type {
  Condition,
  ConditionLeaf,
} from '../../../../src/funnel/definition/schema/condition-schema';
import { setValue } from '../../../../src/authoring/edit/set-value';
import { applyEdits } from '../../../../src/authoring/edit/text-edit';
import {
  findSubject,
  isLeaf,
  withOperator,
  withSubject,
} from '../../../../src/authoring/studio/form/condition-edits';
import { readNames } from '../../../../src/authoring/studio/form/definition-names';
import type { SchemaRoot } from '../../../../src/authoring/studio/form/json-schema-node';
import { findSchema } from '../../../../src/authoring/studio/form/json-schema-node';
import { isConditionName } from '../../../../src/authoring/studio/form/form-field';
import { listNamesAt, listSubjectsAt } from '../../../../src/authoring/studio/form/offered-names';
import { getOperatorTable } from '../../../../src/authoring/studio/form/operator-table';
import { readAtPath } from '../../../../src/authoring/studio/form/source-parts';
import { isErrorProblem, parseText } from '../../../../src/authoring/studio/worker/check-text';
import { wholeFunnel } from '../../../support/definition/whole-funnel';

const schema = toJsonSchemaWithNames() as SchemaRoot; // the schema of our own format
const names = readNames(wholeFunnel, getOperatorTable());

/** The errors of the whole funnel with another value at a path. */
function listErrorsWith(path: DefinitionPath, value: unknown): string[] {
  const result = setValue(wholeFunnel, path, value);
  if (!result.ok) throw new Error(result.problem);
  const text = applyEdits(wholeFunnel, result.edits);
  return parseText({ file: 'funnels/picked.funnel.json', text }, [])
    .problems.filter(isErrorProblem)
    .map(
      ({ diagnostic: { message } }) => `${path.join('.')} = ${JSON.stringify(value)}: ${message}`,
    );
}

/** The place of each condition that is one comparison. */
function listComparisons(value: unknown, path: DefinitionPath = []): DefinitionPath[] {
  if (typeof value !== 'object' || value === null) return [];
  const isCondition = isConditionName(findSchema(schema, names.definition, path)?.name ?? null);
  if (isCondition && isLeaf(value as Condition)) return [path]; // the schema says so
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    listComparisons(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const comparisons = listComparisons(names.definition).map((path) => ({
  path,
  leaf: readAtPath(names.definition, path) as ConditionLeaf, // a condition that is one comparison
}));

/** What a condition names is picked in its own controls. */
const isPicked = (path: DefinitionPath): boolean =>
  !comparisons.some(({ path: at }) => at.every((key, index) => key === path[index]));

describe('a picker offers only what can be chosen', () => {
  it('leaves the funnel without an error, whichever name is picked for a reference', () => {
    // A column says itself what fits it.
    const references = findNameUses(readSourceValue(wholeFunnel)).filter(
      ({ role, atKey, isInText, path }) =>
        role === 'refers' && !atKey && !isInText && isPicked(path) && path[0] !== 'submissions',
    );
    const faults = references.flatMap(({ part, path }) =>
      (listNamesAt(names, part, path) ?? []).flatMap(({ value }) => {
        const list = readAtPath(names.definition, path.slice(0, -1));
        const isTaken = Array.isArray(list) && list.includes(value);
        return isTaken ? [] : listErrorsWith(path, value);
      }),
    );
    expect(references.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  it('offers endings for an ending, and later steps for a route', () => {
    const pick = (path: DefinitionPath) =>
      listNamesAt(names, 'step', path)?.map(({ value }) => value);
    expect(pick(['result', 'rules', 0, 'ending'])).toEqual(['winner', 'thanks']);
    expect(pick(['steps', 4, 'next', 'default'])).toEqual(['wheel', 'winner', 'thanks']);
  });
});

describe('a comparison', () => {
  it('has no error after another subject is picked, and no value of the former', () => {
    const faults = comparisons.flatMap(({ path, leaf }) =>
      listSubjectsAt(names, path).flatMap((subject) =>
        listErrorsWith(path, withSubject(leaf, subject)),
      ),
    );
    expect(comparisons.length).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  it('has no error after another operator is picked', () => {
    const faults = comparisons.flatMap(({ path, leaf }) => {
      const subject = findSubject(names.subjects, leaf);
      return (subject?.operators ?? []).flatMap((operator) =>
        listErrorsWith(path, withOperator(leaf, subject, operator)),
      );
    });
    expect(faults).toEqual([]);
  });

  it('asks whether a text is there, and of a birthday for an age of adults', () => {
    const find = (id: string) => {
      const subject = names.subjects.find((entry) => entry.key === 'field' && entry.id === id);
      if (subject === undefined) throw new Error(`There is no field ${id}.`);
      return subject;
    };
    const trade: ConditionLeaf = { field: 'trade', operator: 'is', value: 'nurse' };
    expect(withSubject(trade, find('name'))).toEqual({ field: 'name', operator: 'isAnswered' });
    const start = withSubject(trade, find('start'));
    expect(start).toEqual({ field: 'start', operator: 'isAnswered' });
    expect(withOperator(start, find('start'), 'ageAtLeast')).toMatchObject({ value: 18 });
    expect(withOperator(start, find('start'), 'before')).toMatchObject({ value: 'today' });
  });
});
