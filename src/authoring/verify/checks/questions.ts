import { placeFields } from '../../../funnel/definition/other-texts';
import { findNameUses } from '../../../funnel/definition/name-uses';
import { collectConditionLeaves } from '../../../funnel/definition/condition-leaves';
import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { ConditionLeaf } from '../../../funnel/definition/schema/condition-schema';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { Option } from '../../../funnel/definition/schema/field-parts';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { ValueSource } from '../../../funnel/definition/value-source-schema';
import { createReadsLookup, findWholeFields } from '../../../funnel/definition/calculation-parts';
import { prepareCondition } from '../../../funnel/engine/conditions';
import { emptyFacts } from '../../../funnel/engine/model/facts';
import { isPersonal } from '../../../funnel/fields/shared/rule/contract';
import { validateField } from '../../../funnel/fields/shared/rule/field-rules';
import { getAnswerPoints } from '../../../funnel/engine/extensions/points';
import { flattenValueSource } from '../observations';
import type { RawFinding } from '../finding';
import { findLimitSources } from '../funnel-reads';
import { findMembers } from '../missing-answers';
import { type ReadFunnel, toLocation, type VerifyCheck } from './check';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';

type SourceMap = Readonly<Record<string, ValueSource>>;

const listSources = (map: SourceMap): ValueSource[] =>
  Object.values(map).flatMap(flattenValueSource);

const getRowSources = ({ submissions }: FunnelDefinition): ValueSource[] =>
  submissions.flatMap(({ map }) => listSources(map));

const getCarriedSources = ({ result }: FunnelDefinition): ValueSource[] =>
  listSources(result?.carry ?? {});

/** Returns all sources of the submissions and of the result payload. */
const getOutputSources = (definition: FunnelDefinition): ValueSource[] => [
  ...getRowSources(definition),
  ...getCarriedSources(definition),
];

function isSent(field: Field, sources: readonly ValueSource[]): boolean {
  return sources.some(
    (source) =>
      ('field' in source && source.field === field.id) ||
      ('answers' in source &&
        (source.answers === 'values' ? !isPersonal(field) : 'options' in field)),
  );
}

/** Does a list of all answers alone carry an answer to the result page? There it is only repeated. */
function isOnlyRepeated(field: Field, definition: FunnelDefinition): boolean {
  const carried = getCarriedSources(definition);
  const isNamed = carried.some((source) => 'field' in source && source.field === field.id);
  return isSent(field, carried) && !isNamed && !isSent(field, getRowSources(definition));
}

/** Does the result say something to one answer that it does not say to another? */
function hasFeedbackAtResult(field: Field, definition: FunnelDefinition): boolean {
  const { result } = definition;
  const isCarried = getCarriedSources(definition).some(
    (source) => 'answers' in source && source.answers === 'review',
  );
  const pages = [result?.redirect, ...(result?.rules ?? []).map(({ redirect }) => redirect)];
  const isShown = isCarried || pages.includes(undefined);
  const options = 'options' in field ? field.options : [];
  return isShown && new Set(options.map(({ feedback }) => feedback?.text)).size > 1;
}

/** The scores that a condition, a value, a text or a row reads. */
function findReadScores(
  definition: FunnelDefinition,
  sources: readonly ValueSource[],
): ReadonlySet<string> {
  const { values = [] } = definition;
  const lookup = createReadsLookup(values);
  return new Set([
    ...findShown(definition, 'score'),
    ...collectConditionLeaves(definition).flatMap(({ leaf }) => [...lookup.ofLeaf(leaf).scores]),
    ...values.flatMap(({ id }) => [...lookup.ofValue(id).scores]),
    ...sources.flatMap((source) => ('score' in source ? [source.score] : [])),
  ]);
}

/** Creates a test: does a condition, a value or a score that is read tell two answers of a field apart? */
function createDistinction(exploration: ReadFunnel, sources: readonly ValueSource[]) {
  const { definition } = exploration.funnel;
  const { values = [], scores } = definition;
  const leaves = collectConditionLeaves(definition).map(({ leaf }) => leaf);
  const leavesByField = new Map<string, ConditionLeaf[]>();
  for (const leaf of leaves)
    if ('field' in leaf)
      leavesByField.set(leaf.field, [...(leavesByField.get(leaf.field) ?? []), leaf]);
  const wholeFields = findWholeFields(values);
  const lookup = createReadsLookup(values);
  // They decide which answers fit other fields, or whether those can be left out.
  const deciding = new Set(
    definition.steps.flatMap((step) => [
      ...step.fields.flatMap((entry) => findLimitSources(lookup, entry)),
      ...findMembers(step),
    ]),
  );
  const readScores = findReadScores(definition, sources);
  return (field: Field): boolean => {
    const answers = exploration.getPossibleAnswers(field.id).answers.map(({ value }) => value);
    const tellsApart = (observe: (answer: AnswerValue | undefined) => unknown): boolean =>
      new Set(answers.map(observe)).size > 1;
    return (
      wholeFields.has(field.id) ||
      deciding.has(field.id) ||
      (leavesByField.get(field.id) ?? [])
        .map(prepareCondition)
        .some((test) => tellsApart((answer) => test({ ...emptyFacts, getAnswer: () => answer }))) ||
      scores.some(
        ({ id }) =>
          readScores.has(id) && tellsApart((answer) => getAnswerPoints(field, answer, id)),
      )
    );
  };
}

/** The fields or scores that visitors read in a text. */
const findShown = (
  { texts, ...definition }: FunnelDefinition,
  shown: 'field' | 'score',
): ReadonlySet<string> =>
  new Set(
    texts === undefined
      ? []
      : findNameUses(definition).flatMap(({ isInText, part, name }) =>
          isInText && part === shown ? [name] : [],
        ),
  );

/** Whether a field accepts one answer only, such as a required consent. Nothing can depend on it. */
function isAgreement({ getPossibleAnswers }: ReadFunnel, field: Field): boolean {
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

/** Does an option give points to another score of a list instead? */
const isForAnother = (option: Option, score: string, list: readonly string[]): boolean =>
  list.includes(score) && list.some((other) => hasPoints(option, other));

/** The lists of scores of which the highest counts. An option is usually for one of them only. */
const findRivals = (definition: FunnelDefinition): (readonly string[])[] =>
  collectConditionLeaves(definition).flatMap(({ leaf }) =>
    'highestOf' in leaf ? [leaf.highestOf] : [],
  );

/** Checks for options without a valid answer and for missing points. */
function checkOptions(
  field: Field,
  at: (string | number)[],
  scores: string[],
  rivals: readonly (readonly string[])[],
): RawFinding[] {
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
      .filter((score) => !rivals.some((list) => isForAnother(option, score, list)))
      .map((score): RawFinding => ({
        code: 'option/without-points-where-others-have',
        ...location,
        params: { option: option.value, score },
      }));
    return [...unselectable, ...withoutPoints];
  });
}

/** Checks that something reads each score. */
export const checkUnusedScores: VerifyCheck = ({ funnel: { definition } }) => {
  const read = findReadScores(definition, getOutputSources(definition));
  return definition.scores.flatMap(({ id }, index): RawFinding[] =>
    read.has(id)
      ? []
      : [{ code: 'score/unused', ...toLocation(['scores', index]), params: { score: id } }],
  );
};

/** Checks that each question has an effect and each option a valid answer. */
export const checkUnusedQuestions: VerifyCheck = (exploration) => {
  const { definition } = exploration.funnel;
  const sources = getOutputSources(definition);
  // Missing points of a score that nothing reads are no fault of their own.
  const scores = [...findReadScores(definition, sources)];
  const rivals = findRivals(definition);
  const shownFields = findShown(definition, 'field');
  const isDistinguished = createDistinction(exploration, sources);
  return definition.steps.flatMap((step, s) => {
    return placeFields(step.fields).flatMap(({ field, path }): RawFinding[] => {
      // `checkStepFlow` reports hidden and unanswerable fields.
      if (!exploration.visibleFields.has(field.id)) return [];
      if (exploration.unanswerableFields.some((entry) => entry.field === field.id)) return [];
      const at = ['steps', s, ...path];
      const isRepeated =
        isOnlyRepeated(field, definition) && !hasFeedbackAtResult(field, definition);
      const isUnused =
        !isAgreement(exploration, field) &&
        (isRepeated || !isSent(field, sources)) &&
        !shownFields.has(field.id) &&
        !isDistinguished(field);
      const code = isRepeated ? 'question/only-repeated' : 'question/no-influence';
      const unusedFindings: RawFinding[] = isUnused
        ? [{ code, ...toLocation(at), params: { field: field.id } }]
        : [];
      return [...unusedFindings, ...checkOptions(field, at, scores, rivals)];
    });
  });
};
