import { conditionsOf } from '../../definition/conditions-of';
import type { Field, Option } from '../../definition/field-schemas';
import type { FunnelDefinition } from '../../definition/normalise';
import type { ValueSource } from '../../definition/value-source-schema';
import { prepareCondition } from '../../engine/conditions';
import { problemOf } from '../../engine/field-rules';
import { pointsFor } from '../../engine/scores';
import { sourcesIn } from '../asked';
import type { Exploration } from '../explore';
import type { Notice } from '../finding';
import { part, type VerifyCheck } from './check';

/** Everything a funnel sends away or carries to its result. */
function sourcesOf({ submissions, result }: FunnelDefinition): ValueSource[] {
  const maps = [...submissions.map(({ map }) => map), result?.carry ?? {}];
  return maps.flatMap((map) => Object.values(map).flatMap(sourcesIn));
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
function isToldApart(exploration: Exploration, field: Field, sources: readonly ValueSource[]) {
  const { definition } = exploration.funnel;
  const values = exploration.answersOf(field.id).answers.map(({ value }) => value);
  const leaves = conditionsOf(definition).map(({ leaf }) => leaf);
  const byCondition = leaves.some((leaf) => {
    if (!('field' in leaf) || leaf.field !== field.id) return false;
    const test = prepareCondition(leaf);
    const nothing = { totalOf: () => 0, bandOf: () => null, drawnAt: () => null };
    return new Set(values.map((value) => test({ ...nothing, answerTo: () => value }))).size > 1;
  });
  const isLookedAt = (score: string): boolean =>
    leaves.some((leaf) => 'score' in leaf && leaf.score === score) ||
    sources.some((source) => 'score' in source && source.score === score);
  return (
    byCondition ||
    definition.scores.some(
      ({ id }) =>
        isLookedAt(id) && new Set(values.map((value) => pointsFor(field, value, id))).size > 1,
    )
  );
}

/** Can a visitor take this option and go on? */
function canBeChosen(field: Extract<Field, { options: Option[] }>, { value }: Option): boolean {
  if (field.type !== 'multiChoice') return problemOf(field, value) === null;
  if (field.exclusive.includes(value)) return problemOf(field, [value]) === null;
  const others = field.options
    .map((option) => option.value)
    .filter((other) => other !== value && !field.exclusive.includes(other));
  return problemOf(field, [value, ...others.slice(0, Math.max(0, field.min - 1))]) === null;
}

function hasPoints({ points }: Option, score: string): boolean {
  return typeof points === 'object' ? points[score] !== undefined : points !== undefined;
}

/** Options that cannot be taken, and options whose points were forgotten. */
function faultsInOptions(field: Field, at: (string | number)[], scores: string[]): Notice[] {
  if (!('options' in field)) return [];
  const counted = scores.filter((score) =>
    field.options.some((option) => hasPoints(option, score)),
  );
  return field.options.flatMap((option, o): Notice[] => {
    const place = part([...at, 'options', o], 'value');
    const dead: Notice[] = canBeChosen(field, option)
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
      .map((score): Notice => ({
        code: 'option/without-points-where-others-have',
        ...place,
        params: { option: option.value, score },
      }));
    return [...dead, ...pointless];
  });
}

/** Every question changes something, and every option of it can be taken. */
export const questionsMatter: VerifyCheck = (exploration) => {
  const { definition } = exploration.funnel;
  const sources = sourcesOf(definition);
  const scores = definition.scores.map(({ id }) => id);
  return definition.steps.flatMap((step, s) => {
    if (step.kind !== 'question') return [];
    return step.fields.flatMap((field, f): Notice[] => {
      // What nobody sees, or nobody can answer, has been said already.
      if (!exploration.shown.has(field.id)) return [];
      if (exploration.stuck.some((entry) => entry.field === field.id)) return [];
      const at = ['steps', s, 'fields', f];
      const isIdle = !isSent(field, sources) && !isToldApart(exploration, field, sources);
      const idle: Notice[] = isIdle
        ? [{ code: 'question/no-influence', ...part(at), params: { field: field.id } }]
        : [];
      return [...idle, ...faultsInOptions(field, at, scores)];
    });
  });
};
