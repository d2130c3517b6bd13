import { findNameUses } from '../../definition/name-uses';
import { placeFields } from '../../definition/other-texts';
import type { FunnelDefinition } from '../../definition/normalise';
import { toAnswer } from '../../engine/prefill';
import type { RawFinding } from '../finding';
import { toLocation } from './check';

/** Reports answers of a link that no allowed value of the input gives. */
function findUnfitPrefills({ steps, inputs = [] }: FunnelDefinition): RawFinding[] {
  return steps.flatMap((step, s) =>
    placeFields(step.fields).flatMap(({ field, path }): RawFinding[] => {
      const input = inputs.find(({ id }) => id === field.prefill);
      const allowed = input?.type === 'boolean' ? [true, false] : input?.values;
      if (input === undefined || allowed === undefined) return [];
      return allowed.some((value) => toAnswer(field, value) !== null)
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

/** Findings on inputs. Proofs replace inputs, so this reads the author's definition. */
export const checkInputUse = (definition: FunnelDefinition): RawFinding[] => [
  ...findUnusedInputs(definition),
  ...findUnfitPrefills(definition),
];

/** Reports inputs that nothing reads. */
function findUnusedInputs({ texts: _, ...definition }: FunnelDefinition): RawFinding[] {
  const { inputs } = definition;
  if (inputs === undefined) return [];
  const read = new Set(
    findNameUses(definition)
      .filter(({ part, role }) => part === 'input' && role === 'refers')
      .map(({ name }) => name),
  );
  return inputs.flatMap(({ id }, index): RawFinding[] =>
    read.has(id)
      ? []
      : [{ code: 'input/unused', ...toLocation(['inputs', index]), params: { input: id } }],
  );
}
