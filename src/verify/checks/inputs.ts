import { findNameUses } from '../../definition/name-uses';
import type { FunnelDefinition } from '../../definition/normalise';
import type { RawFinding } from '../finding';
import { toLocation } from './check';

/** Reports inputs that nothing reads. Proofs replace inputs, so this reads the author's definition. */
export function findUnusedInputs({ texts: _, ...definition }: FunnelDefinition): RawFinding[] {
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
