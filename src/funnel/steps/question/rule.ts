import { getFieldRule } from '../../fields/shared/rule/field-rules';
import {
  addSubmissionState,
  createBackTransitions,
  createForwardTransitions,
  type Transition,
} from '../../engine/model/step-node';
import type { StepRule } from '../shared/rule/contract';

export const question: StepRule<'question'> = {
  status: 'ready',
  countsIn: ['stepOfTotal', 'countOfTotal', 'questionOfTotal', 'fraction'],
  advancesOnAnswer: ({ advance }) => advance === 'onSelect',
  // A button with a name of its own says more than "Next", so the visitor presses it.
  advancesOnChoice: ({ advance, fields, labels }) =>
    advance === 'onContinue' &&
    fields.every(
      (field, index) =>
        field.otherOf !== undefined || (index === 0 && getFieldRule(field).takesOneChoice === true),
    ) &&
    labels?.next === undefined,
  validatesOnPress: ({ advance, whileIncomplete }) =>
    advance === 'onContinue' && whileIncomplete === 'validate',
  buildNode: (prepared, { advance }, params) => {
    const forward = createForwardTransitions(prepared, params);
    const assignAnswer: Transition = {
      guard: { type: 'acceptsAnswer', params },
      actions: [{ type: 'assignAnswer', params }],
    };
    const rejectContinue: Transition = { actions: [{ type: 'rejectContinue', params }] };
    return addSubmissionState(prepared, {
      on: {
        answer: advance === 'onSelect' ? [...forward, assignAnswer] : [assignAnswer],
        continue: [...forward, rejectContinue],
        back: createBackTransitions(prepared),
      },
    });
  },
};
