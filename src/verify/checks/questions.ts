import { collectConditionLeaves } from '../../definition/condition-leaves';
import type { Field, Option } from '../../fields/field-schema';
import type { FunnelDefinition } from '../../definition/normalise';
import type { ValueSource } from '../../definition/value-source-schema';
import { prepareCondition } from '../../engine/conditions';
import { validateField } from '../../fields/field-rules';
import { getAnswerPoints } from '../../engine/scores';
import { flattenValueSource } from '../liveness';
import type { Exploration } from '../explore';
import type { RawFinding } from '../finding';
import { toLocation, type VerifyCheck } from './check';

/** Everything a funnel sends away or carries to its result. */
function getOutputSources({ submissions, result }: FunnelDefinition): ValueSource[] {
  const maps = [...submissions.map(({ map }) => map), result?.carry ?? {}];
  return maps.flatMap((map) => Object.values(map).flatMap(flattenValueSource));
}

function isSent(field: Field, sources: readonly ValueSource[]): boolean {
  const isPersonal = 'personal' in field && field.personal;
  return sources.some(
    (source) =>
      ('field' in source && source.field === field.id) ||
      ('answers' in source && (source.answers === 'values' ? !isPersonal : 'options' in field)),
  );
}

/** Does any condition, or any score that is looked at, tell two answers apart? */
function isDistinguished(exploration: Exploration, field: Field, sources: readonly ValueSource[]) {
  const { definition } = exploration.funnel;
  const values = exploration.getPossibleAnswers(field.id).answers.map(({ value }) => value);
  const leaves = collectConditionLeaves(definition).map(({ leaf }) => leaf);
  const byCondition = leaves.some((leaf) => {
    if (!('field' in leaf) || leaf.field !== field.id) return false;
    const test = prepareCondition(leaf);
    const nothing = { getScoreTotal: () => 0, getScoreBand: () => null, getDrawValue: () => null };
    return new Set(values.map((value) => test({ ...nothing, getAnswer: () => value }))).size > 1;
  });
  const isLookedAt = (score: string): boolean =>
    leaves.some((leaf) => 'score' in leaf && leaf.score === score) ||
    sources.some((source) => 'score' in source && source.score === score);
  return (
    byCondition ||
    definition.scores.some(
      ({ id }) =>
        isLookedAt(id) &&
        new Set(values.map((value) => getAnswerPoints(field, value, id))).size > 1,
    )
  );
}

/** Can a visitor take this option and go on? */
function canBeChosen(field: Extract<Field, { options: Option[] }>, { value }: Option): boolean {
  if (field.type !== 'multiChoice') return validateField(field, value) === null;
  if (field.exclusive.includes(value)) return validateField(field, [value]) === null;
  const others = field.options
    .map((option) => option.value)
    .filter((other) => other !== value && !field.exclusive.includes(other));
  return validateField(field, [value, ...others.slice(0, Math.max(0, field.min - 1))]) === null;
}

function hasPoints({ points }: Option, score: string): boolean {
  return typeof points === 'object' ? points[score] !== undefined : points !== undefined;
}

/** Options that cannot be taken, and options whose points were forgotten. */
function checkOptions(field: Field, at: (string | number)[], scores: string[]): RawFinding[] {
  if (!('options' in field)) return [];
  const counted = scores.filter((score) =>
    field.options.some((option) => hasPoints(option, score)),
  );
  return field.options.flatMap((option, o): RawFinding[] => {
    const place = toLocation([...at, 'options', o], 'value');
    const dead: RawFinding[] = canBeChosen(field, option)
      ? []
      : [
          {
            code: 'option/never-chosen',
            ...place,
            params: { option: option.value, field: field.id },
          },
        ];
    const pointless = counted
      .filter((score) => !hasPoints(option, score))
      .map((score): RawFinding => ({
        code: 'option/without-points-where-others-have',
        ...place,
        params: { option: option.value, score },
      }));
    return [...dead, ...pointless];
  });
}

/** Every question changes something, and every option of it can be taken. */
export const checkUnusedQuestions: VerifyCheck = (exploration) => {
  const { definition } = exploration.funnel;
  const sources = getOutputSources(definition);
  const scores = definition.scores.map(({ id }) => id);
  return definition.steps.flatMap((step, s) => {
    if (step.kind !== 'question') return [];
    return step.fields.flatMap((field, f): RawFinding[] => {
      // What nobody sees, or nobody can answer, has been said already.
      if (!exploration.visibleFields.has(field.id)) return [];
      if (exploration.unanswerableFields.some((entry) => entry.field === field.id)) return [];
      const at = ['steps', s, 'fields', f];
      const isIdle = !isSent(field, sources) && !isDistinguished(exploration, field, sources);
      const idle: RawFinding[] = isIdle
        ? [{ code: 'question/no-influence', ...toLocation(at), params: { field: field.id } }]
        : [];
      return [...idle, ...checkOptions(field, at, scores)];
    });
  });
};
