import { listOptionConditions } from '../../../funnel/definition/option-conditions';
import { placeFields } from '../../../funnel/definition/other-texts';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { RawFinding } from '../finding';
import { type ReadFunnel, toLocation, type VerifyCheck } from './check';
import { createBlockedReachability } from './blocked-steps';
import { explainHiddenField, type HiddenFieldReads } from './explain-hidden';
import { findUnreachableReason } from './unreachable-reason';
import { isFinalStep } from '../../../funnel/steps/shared/rule/step-rules';

/** The options of a shown field that no visitor is offered. */
const findNeverOffered = (
  explored: ReadFunnel<HiddenFieldReads>,
  step: string,
  field: Field,
  path: DefinitionPath,
): RawFinding[] =>
  listOptionConditions(field)
    .filter(({ option }) => explored.offeredOptions.get(field.id)?.has(option.value) !== true)
    .map(({ option, condition, path: inside }): RawFinding => {
      const shown = { id: `${field.id} ${option.value}`, visibleWhen: condition };
      const why = explainHiddenField(explored, step, shown, [...path, ...inside]);
      return {
        code: 'option/never-shown',
        ...toLocation([...path, ...inside.slice(0, -1)], 'value'),
        params: { option: option.value, field: field.id, why: why?.reason ?? null },
        related: why?.related ?? [],
      };
    });

/** Reports a field that nobody can answer, or that nobody sees. */
function checkField(
  explored: ReadFunnel<HiddenFieldReads>,
  step: string,
  field: Field,
  path: DefinitionPath,
  isLeftOpen: boolean,
): RawFinding[] {
  const location = toLocation(path);
  const unanswerable = explored.unanswerableFields.find((entry) => entry.field === field.id);
  if (unanswerable !== undefined && unanswerable.limitedBy !== null)
    return [
      {
        code: 'flow/no-answer-left',
        ...location,
        params: {
          step,
          field: field.id,
          by: [...unanswerable.limitedBy],
          left: 'options' in field ? 'option' : 'number or day',
        },
        trace: unanswerable.state.trace,
      },
    ];
  if (unanswerable !== undefined)
    return [
      {
        code: 'flow/unanswerable-step',
        ...location,
        params: { step, field: field.id },
        trace: unanswerable.state.trace,
      },
    ];
  if (isLeftOpen) return [];
  if (explored.visibleFields.has(field.id)) return findNeverOffered(explored, step, field, path);
  const why = explainHiddenField(explored, step, field, [...path, 'visibleWhen']);
  return [
    {
      code: 'field/never-shown',
      ...location,
      params: { field: field.id, why: why?.reason ?? null },
      related: why?.related ?? [],
    },
  ];
}

/** Reports the groups of fields of a step of which none can be answered. */
const checkGroups = (
  { unanswerableGroups }: ReadFunnel,
  step: string,
  path: DefinitionPath,
): RawFinding[] =>
  unanswerableGroups
    .filter((group) => group.step === step)
    .map(({ index, fields, state }): RawFinding => ({
      code: 'flow/none-of-several-fits',
      ...toLocation([...path, 'atLeastOneOf', index], 'fields'),
      params: { step, fields: [...fields] },
      trace: state.trace,
    }));

/** Checks that each step is reachable, answerable, and has an exit. */
export const checkStepFlow: VerifyCheck<HiddenFieldReads> = (explored) => {
  const { funnel, exitsByStep, stoppedAt } = explored;
  const isBehindBlock = createBlockedReachability(explored);
  return funnel.definition.steps.flatMap((step, s): RawFinding[] => {
    const at = ['steps', s];
    const location = toLocation(at);
    const exits = exitsByStep.get(step.id);
    // No step was entered: the first step and all steps its routes lead to are hidden.
    if (exitsByStep.size === 0 && s === 0 && stoppedAt === null)
      return [{ code: 'flow/dead-end', ...location, params: { step: step.id }, trace: null }];
    if (exits === undefined) {
      if (exitsByStep.size === 0 || isBehindBlock(step.id)) return [];
      const { reason, related } = findUnreachableReason(explored, s);
      return [
        { code: 'flow/unreachable-step', ...location, params: { step: step.id, reason }, related },
      ];
    }
    const deadEnd = isFinalStep(step)
      ? undefined
      : exits.find(({ target, undecided }) => target === null && undecided.length === 0);
    const deadEndFindings: RawFinding[] =
      deadEnd === undefined
        ? []
        : [
            {
              code: 'flow/dead-end',
              ...location,
              params: { step: step.id },
              trace: deadEnd.state.trace,
            },
          ];
    const isLeftOpen = exits.length === 0 || isBehindBlock(step.id);
    return [
      ...deadEndFindings,
      ...placeFields(step.fields).flatMap(({ field, path }) =>
        checkField(explored, step.id, field, [...at, ...path], isLeftOpen),
      ),
      ...checkGroups(explored, step.id, at),
    ];
  });
};
