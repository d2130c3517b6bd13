import type { Fault, FaultPath } from '../issue';
import { unknownName } from '../names-in-funnel';
import type { Check } from './check';
import { duplicates } from './duplicates';

export const drawsCanBeDrawn: Check = (funnel) =>
  funnel.steps.flatMap((step, s): Fault[] => {
    if (step.kind !== 'draw') return [];
    const path: FaultPath = ['steps', s];
    const values = step.outcomes.map((outcome) => outcome.value);
    const foreign = step.animation.slices.flatMap((slice, index): Fault[] =>
      values.includes(slice)
        ? []
        : [
            {
              code: 'draw/unknown-slice',
              path: [...path, 'animation', 'slices', index],
              params: unknownName(slice, values),
            },
          ],
    );
    const nowhere = step.outcomes.flatMap((outcome, o): Fault[] =>
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
    const repeated = duplicates([...values.entries()], ([, value]) => value).map(
      ([index, value]): Fault => ({
        code: 'option/duplicate-value',
        path: [...path, 'outcomes', index, 'value'],
        params: { value },
      }),
    );
    const impossible: Fault[] = step.outcomes.every((outcome) => outcome.weight === 0)
      ? [{ code: 'draw/no-chance', path: [...path, 'outcomes'], params: { step: step.id } }]
      : [];
    return [...foreign, ...nowhere, ...repeated, ...impossible];
  });
