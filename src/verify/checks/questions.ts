import { placeFields } from '../../definition/other-texts';
import { findNameUses } from '../../definition/name-uses';
import { collectConditionLeaves } from '../../definition/condition-leaves';
import type { Field } from '../../fields/field-schema';
import type { Option } from '../../definition/parts/field-parts';
import type { FunnelDefinition } from '../../definition/normalise';
import type { ValueSource } from '../../definition/value-source-schema';
import { createReadsLookup } from '../../definition/calculation-parts';
import { prepareCondition } from '../../engine/conditions';
import { emptyFacts } from '../../engine/parts/facts';
import { validateField } from '../../fields/field-rules';
import { getAnswerPoints } from '../../engine/number-points';
import { flattenValueSource } from '../live-set';
import type { Exploration } from '../explore';
import type { Analysis } from '../analysis';
import type { RawFinding } from '../finding';
import { toLocation, type VerifyCheck } from './check';
import { getFieldAnalysis } from '../../fields/field-analyses';

/** Returns all sources of the submissions and of the result payload. */
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

/** Does a condition, or a score that is read, distinguish two answers of the field? */
function isDistinguished(exploration: Exploration, field: Field, sources: readonly ValueSource[]) {
  const { definition } = exploration.funnel;
  const values = exploration.getPossibleAnswers(field.id).answers.map(({ value }) => value);
  const leaves = collectConditionLeaves(definition).map(({ leaf }) => leaf);
  const isReadByCondition = leaves.some((leaf) => {
    if (!('field' in leaf) || leaf.field !== field.id) return false;
    const test = prepareCondition(leaf);
    return new Set(values.map((value) => test({ ...emptyFacts, getAnswer: () => value }))).size > 1;
  });
  const lookup = createReadsLookup(definition.values);
  const isCalculatedWith = (definition.values ?? []).some(({ id }) =>
    lookup.ofValue(id).wholeFields.has(field.id),
  );
  const isScoreRead = (score: string): boolean =>
    leaves.some((leaf) => lookup.ofLeaf(leaf).scores.has(score)) ||
    (definition.values ?? []).some(({ id }) => lookup.ofValue(id).scores.has(score)) ||
    sources.some((source) => 'score' in source && source.score === score);
  return (
    isReadByCondition ||
    isCalculatedWith ||
    definition.scores.some(
      ({ id }) =>
        isScoreRead(id) &&
        new Set(values.map((value) => getAnswerPoints(field, value, id))).size > 1,
    )
  );
}

/** The fields whose answers visitors read in a text. */
const findShownFields = ({ texts, ...definition }: FunnelDefinition): ReadonlySet<string> =>
  new Set(
    texts === undefined
      ? []
      : findNameUses(definition).flatMap(({ isInText, part, name }) =>
          isInText && part === 'field' ? [name] : [],
        ),
  );

/** Whether a field accepts one answer only, such as a required consent. Nothing can depend on it. */
function isAgreement({ getPossibleAnswers }: Analysis, field: Field): boolean {
  const [only, ...others] = getPossibleAnswers(field.id).answers;
  return others.length === 0 && typeof only?.value === 'boolean';
}

/** Is there a valid answer with this option? */
function canBeChosen(field: Extract<Field, { options: Option[] }>, option: Option): boolean {
  const answer = getFieldAnalysis(field).getAnswerWith?.(field, option) ?? option.value;
  return validateField(field, answer) === null;
}

function hasPoints({ points }: Option, score: string): boolean {
  return typeof points === 'object' ? points[score] !== undefined : points !== undefined;
}

/** Checks for options without a valid answer and for missing points. */
function checkOptions(field: Field, at: (string | number)[], scores: string[]): RawFinding[] {
  if (!('options' in field)) return [];
  const scoresInUse = scores.filter((score) =>
    field.options.some((option) => hasPoints(option, score)),
  );
  return field.options.flatMap((option, o): RawFinding[] => {
    const location = toLocation([...at, 'options', o], 'value');
    const unselectable: RawFinding[] = canBeChosen(field, option)
      ? []
      : [
          {
            code: 'option/never-chosen',
            ...location,
            params: { option: option.value, field: field.id },
          },
        ];
    const withoutPoints = scoresInUse
      .filter((score) => !hasPoints(option, score))
      .map((score): RawFinding => ({
        code: 'option/without-points-where-others-have',
        ...location,
        params: { option: option.value, score },
      }));
    return [...unselectable, ...withoutPoints];
  });
}

/** Checks that each question has an effect and each option a valid answer. */
export const checkUnusedQuestions: VerifyCheck = (exploration) => {
  const { definition } = exploration.funnel;
  const sources = getOutputSources(definition);
  const scores = definition.scores.map(({ id }) => id);
  const shownFields = findShownFields(definition);
  return definition.steps.flatMap((step, s) => {
    return placeFields(step.fields).flatMap(({ field, path }): RawFinding[] => {
      // `checkStepFlow` reports hidden and unanswerable fields.
      if (!exploration.visibleFields.has(field.id)) return [];
      if (exploration.unanswerableFields.some((entry) => entry.field === field.id)) return [];
      const at = ['steps', s, ...path];
      const isUnused =
        !isAgreement(exploration, field) &&
        !isSent(field, sources) &&
        !shownFields.has(field.id) &&
        !isDistinguished(exploration, field, sources);
      const unusedFindings: RawFinding[] = isUnused
        ? [{ code: 'question/no-influence', ...toLocation(at), params: { field: field.id } }]
        : [];
      return [...unusedFindings, ...checkOptions(field, at, scores)];
    });
  });
};
