import type { Step } from '../../funnel/definition/normalise';
import type { AnswerValue } from '../../funnel/definition/schema/answer';
import { getLimitedField } from '../../funnel/engine/current-fields';
import type { Facts } from '../../funnel/engine/model/facts';
import type { MissingAnswer, PreparedStep } from '../../funnel/engine/model/prepared-funnel';
import { isBlank } from '../../funnel/fields/shared/rule/contract';
import { isAcceptedAnswer } from '../../funnel/fields/shared/rule/field-rules';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { findPossibleAnswers } from './possible-answers';

/** The fields of a step that stand in for each other: at least one of some is needed. */
export const findMembers = (step: Step): ReadonlySet<string> =>
  new Set('atLeastOneOf' in step ? (step.atLeastOneOf ?? []).flatMap(({ fields }) => fields) : []);

/** What a step still asks for where a visitor with these facts has answered none of several fields. */
export const findMissing = (prepared: PreparedStep, facts: Facts): readonly MissingAnswer[] =>
  prepared.requireOne?.findMissing(prepared, facts) ?? [];

/** An answer that a field takes where earlier answers limit it; undefined where only none fits. */
export const findSomeAnswer = (
  limited: Field,
  known: readonly (AnswerValue | undefined)[] = [],
): AnswerValue | undefined =>
  known.find((value) => !isBlank(value) && isAcceptedAnswer(limited, value)) ??
  findPossibleAnswers(limited, []).answers.find(({ value }) => !isBlank(value))?.value;

/**
 * Whether a visitor who has answered none of several fields can still answer one of them.
 * @param getAnswers the known answers of a field
 */
export const canAnswerOne = (
  { fields: entries }: PreparedStep,
  { fields }: MissingAnswer,
  facts: Facts,
  getAnswers: (field: string) => readonly (AnswerValue | undefined)[],
): boolean =>
  entries
    .filter(({ field }) => fields.some(({ id }) => id === field.id))
    .some(
      (entry) =>
        findSomeAnswer(getLimitedField(entry, facts), getAnswers(entry.field.id)) !== undefined,
    );
