import { findWholeFields } from '../../../funnel/definition/calculation-parts';
import type { AnswerSpan } from '../../../funnel/fields/shared/analysis/contract';
import type { RawFinding } from '../finding';
import { collectFieldLeaves, findDistinctAnswers } from '../possible-answers';
import { toLocation, type VerifyCheck } from './check';

interface OpenSpan {
  from: number;
  to: number;
}

/** An interval between two whole numbers that follow each other, without both. */
function isBetweenWholes(span: AnswerSpan): boolean {
  const { from, to, includesFrom, includesTo } = span;
  return !includesFrom && !includesTo && Number.isInteger(from) && Number(to) === Number(from) + 1;
}

/** Finds fields whose rules leave the decimals between two whole numbers apart, as by oversight. */
export const checkNumberGaps: VerifyCheck = ({ funnel: { definition } }) => {
  const getLeaves = collectFieldLeaves(definition);
  const wholeFields = findWholeFields(definition.values);
  return definition.steps.flatMap((step, s) =>
    step.fields.flatMap((field, f): RawFinding[] => {
      // A field without comparisons is read by calculations or points, which have their own checks.
      const leaves = getLeaves(field.id);
      if (leaves.length === 0) return [];
      const wholeIn = wholeFields.has(field.id) ? definition : null;
      const { answers } = findDistinctAnswers(field, leaves, wholeIn);
      const found = answers.find(({ span }) => span !== undefined && isBetweenWholes(span));
      return found?.span === undefined
        ? []
        : [
            {
              code: 'number/between-rules',
              ...toLocation(['steps', s, 'fields', f]),
              params: { field: field.id, ...toNumbers(found.span) },
            },
          ];
    }),
  );
};

const toNumbers = ({ from, to }: AnswerSpan): OpenSpan => ({ from: Number(from), to: Number(to) });
