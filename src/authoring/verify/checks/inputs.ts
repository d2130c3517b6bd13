import { findNameUses } from '../../../funnel/definition/name-uses';
import { placeFields } from '../../../funnel/definition/other-texts';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { Input } from '../../../funnel/definition/schema/input-schema';
import { readers } from '../../../funnel/engine/extensions/registry';
import { inputs, toAnswer } from '../../../funnel/engine/extensions/inputs';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import { getParameter } from '../../../shared/text/inputs';
import type { RawFinding } from '../finding';
import { toLocation } from './check';

/** Numbers of which the field takes one if it takes any. */
function listTriedNumbers(field: Field): number[] {
  const options = 'options' in field ? field.options.map(({ value }) => value) : [];
  const sample = getFieldAnalysis(field).getSampleAnswer(field);
  return [0, 1, 10, ...[...options, sample].map(Number)].filter(Number.isFinite);
}

/** The values of an input that decide whether any fits the field; null for any text. */
function listTriedValues({ type, values }: Input, field: Field) {
  if (type === 'boolean') return [true, false];
  return values ?? (type === 'number' ? listTriedNumbers(field) : null);
}

/** Reports answers of a link that no value of the input gives. */
function findUnfitPrefills(definition: FunnelDefinition): RawFinding[] {
  return definition.steps.flatMap((step, s) =>
    placeFields(step.fields).flatMap(({ field, path }): RawFinding[] => {
      const input = definition.inputs?.find(({ id }) => id === field.prefill);
      const tried = input === undefined ? null : listTriedValues(input, field);
      if (input === undefined || tried === null) return [];
      return tried.some((value) => toAnswer(field, value, readers) !== null)
        ? []
        : [
            {
              code: 'prefill/never-fits',
              path: ['steps', s, ...path, 'prefill'],
              params: { field: field.id, input: input.id },
            },
          ];
    }),
  );
}

/** Reads a text as the value of an input in a link. */
function readLinked(definition: FunnelDefinition, input: Input, text: string) {
  const name = getParameter(input);
  const parameters = new URLSearchParams({ [name]: text }).toString().replaceAll('+', '%20');
  return inputs.read(definition, null, { search: parameters, hash: parameters }, readers)[name];
}

/** Reports examples of links that the input, or a question that it answers, does not take. */
function findUnfitExamples(definition: FunnelDefinition): RawFinding[] {
  const fields = definition.steps.flatMap((step) => placeFields(step.fields));
  return [...(definition.inputs ?? []).entries()].flatMap(([index, input]) => {
    const asked = fields.filter(({ field }) => field.prefill === input.id);
    return [...(input.examples ?? []).entries()].flatMap(([at, example]): RawFinding[] => {
      const value = readLinked(definition, input, example);
      const refusing =
        value === undefined
          ? [null]
          : asked
              .filter(({ field }) => toAnswer(field, value, readers) === null)
              .map(({ field }) => field.id);
      return refusing.map((field) => ({
        code: 'prefill/unfit-example',
        path: ['inputs', index, 'examples', at],
        params: { input: input.id, example, field },
      }));
    });
  });
}

/** Finds the inputs or values that nothing reads. */
function findUnread(
  { texts: _, ...definition }: FunnelDefinition,
  part: 'input' | 'value',
): { id: string; index: number }[] {
  const read = new Set(
    findNameUses(definition)
      .filter((use) => use.part === part && use.role === 'refers')
      .map(({ name }) => name),
  );
  const named = (part === 'input' ? definition.inputs : definition.values) ?? [];
  return [...named.entries()].flatMap(([index, { id }]) => (read.has(id) ? [] : [{ id, index }]));
}

const findUnusedInputs = (definition: FunnelDefinition): RawFinding[] =>
  findUnread(definition, 'input').map(({ id, index }) => ({
    code: 'input/unused',
    ...toLocation(['inputs', index]),
    params: { input: id },
  }));

const findUnusedValues = (definition: FunnelDefinition): RawFinding[] =>
  findUnread(definition, 'value').map(({ id, index }) => ({
    code: 'value/unused',
    ...toLocation(['values', index]),
    params: { value: id },
  }));

/** Findings on inputs and values. Proofs replace inputs, so this reads the author's definition. */
export const checkInputUse = (definition: FunnelDefinition): RawFinding[] => [
  ...findUnusedInputs(definition),
  ...findUnfitPrefills(definition),
  ...findUnfitExamples(definition),
  ...findUnusedValues(definition),
];
