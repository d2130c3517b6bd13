import { isBlank } from '../../fields/shared/rule/contract';
import type { MissingAnswer, RequireOne } from '../model/prepared-funnel';

/** Where one of them is shown, it alone needs an answer. */
function toError(labels: readonly string[], message: string | null): MissingAnswer['error'] {
  return labels.length === 1
    ? { rule: 'required', limit: null, message }
    : { rule: 'atLeastOne', limit: labels.join(', '), message };
}

/**
 * The fields of which a visitor must answer one and has answered none. Where none of them is shown,
 * nothing is missing. Unfinished input is not missing: its own error says what it lacks.
 */
const findAmong: RequireOne['findAmong'] = (step, shown) => {
  const lists = 'atLeastOneOf' in step ? (step.atLeastOneOf ?? []) : [];
  return lists.flatMap(({ fields, message = null }, index): MissingAnswer[] => {
    const members = shown.filter(({ field }) => fields.includes(field.id));
    if (members.length === 0 || !members.every(({ value }) => isBlank(value))) return [];
    const labels = members.map(({ field: { label = step.title } }) => label);
    return [{ index, fields: members.map(({ field }) => field), error: toError(labels, message) }];
  });
};

export const requireOne: RequireOne = {
  findAmong,
  findMissing: ({ step, fields }, facts) =>
    findAmong(
      step,
      fields
        .filter(({ isVisible }) => isVisible(facts))
        .map(({ field }) => ({ field, value: facts.getAnswer(field.id) })),
    ),
  getErrors: (step, shown) =>
    new Map(
      findAmong(step, shown)
        // Of two lists with the same first field, the first one speaks.
        .toReversed()
        .flatMap(({ fields, error }) => fields.slice(0, 1).map(({ id }) => [id, error] as const)),
    ),
};
