import type { RawIssue, DefinitionPath } from '../parts/issue';
import { describeUnknownName } from '../reference-index';
import type { DefinitionCheck } from './check';
import { findDuplicates } from '../parts/find-duplicates';

export const checkDraws: DefinitionCheck = (funnel) =>
  funnel.steps.flatMap((step, s): RawIssue[] => {
    if (step.kind !== 'draw') return [];
    const path: DefinitionPath = ['steps', s];
    const values = step.outcomes.map((outcome) => outcome.value);
    const foreign = step.animation.slices.flatMap((slice, index): RawIssue[] =>
      values.includes(slice)
        ? []
        : [
            {
              code: 'draw/unknown-slice',
              path: [...path, 'animation', 'slices', index],
              params: describeUnknownName(slice, values),
            },
          ],
    );
    const nowhere = step.outcomes.flatMap((outcome, o): RawIssue[] =>
      outcome.weight === 0 || step.animation.slices.includes(outcome.value)
        ? []
        : [
            {
              code: 'draw/missing-slice',
              path: [...path, 'outcomes', o, 'value'],
              params: { outcome: outcome.value },
            },
          ],
    );
    const repeated = findDuplicates([...values.entries()], ([, value]) => value).map(
      ([index, value]): RawIssue => ({
        code: 'option/duplicate-value',
        path: [...path, 'outcomes', index, 'value'],
        params: { value },
      }),
    );
    const impossible: RawIssue[] = step.outcomes.every((outcome) => outcome.weight === 0)
      ? [{ code: 'draw/no-chance', path: [...path, 'outcomes'], params: { step: step.id } }]
      : [];
    return [...foreign, ...nowhere, ...repeated, ...impossible];
  });
