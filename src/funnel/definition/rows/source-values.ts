import { type Field, getPossibleAnswer, isPersonal } from '../../fields/shared/schema/field';
import type { ParsedFunnel, Score } from '../funnel-schema';
import { getStepFields } from '../normalise';
import type { DefinitionPath } from '../issues/issue';
import { measureEntries, measureJson, measureProperty, measureText } from '../issues/measure-json';
import {
  getMaxBytes,
  knownTextList,
  knownTexts,
  type PossibleValue,
  timeText,
  typedText,
} from '../schema/possible-value';
import { isWholeCalculation } from '../checks/values';
import type { ReferenceIndex } from '../reference-index';
import type { JsonValue, ValueSource } from '../value-source-schema';
import { getInputValues } from './input-values';
import { toPossibleValue } from './to-possible-value';

/** What a source may give, and the place of the innermost source that gives it. */
export interface SourceValue {
  value: PossibleValue;
  path: DefinitionPath;
}

export interface SourceScope {
  funnel: ParsedFunnel;
  references: ReferenceIndex;
}

const isSharedField = (field: Field): boolean => !isPersonal(field);

/** The longest review of one question; `engine/summary.ts` writes it. */
function measureReviewedField(field: Field, stepTitle: string): number[] {
  if (!('options' in field)) return [];
  const isList = getPossibleAnswer(field, 'value').kind === 'list';
  const count = isList ? (('max' in field ? field.max : undefined) ?? field.options.length) : 1;
  return field.options
    .map((option) =>
      measureJson({
        questionId: field.id,
        question: field.label ?? stepTitle,
        value: option.value,
        text: option.label,
        score: option.points ?? 0,
        feedback: option.feedback ?? null,
      }),
    )
    .sort((a, b) => b - a)
    .slice(0, count);
}

function getAnswersValue({ steps }: ParsedFunnel, form: 'values' | 'review'): PossibleValue {
  if (form === 'review') {
    const entries = steps.flatMap((step) =>
      getStepFields(step).flatMap((field) => measureReviewedField(field, step.title)),
    );
    return { kind: 'list', isEmpty: entries.length === 0, maxBytes: measureEntries(entries) };
  }
  const entries = steps
    .flatMap(getStepFields)
    .filter(isSharedField)
    .map((field) => measureProperty(field.id, getMaxBytes(getPossibleAnswer(field, 'value'))));
  return { kind: 'object', isEmpty: entries.length === 0, maxBytes: measureEntries(entries) };
}

function getQuestionsValue({ steps }: ParsedFunnel): PossibleValue {
  const questions = steps.flatMap((step) =>
    getStepFields(step).map((field) =>
      measureJson({
        id: field.id,
        text: field.label ?? step.title,
        options: ('options' in field ? field.options : []).map(({ value, label, points }) => ({
          value,
          text: label,
          score: typeof points === 'number' ? points : null,
        })),
      }),
    ),
  );
  return { kind: 'list', isEmpty: questions.length === 0, maxBytes: measureEntries(questions) };
}

function getDecisionValues(
  { decision: id, as = 'key' }: Extract<ValueSource, { decision: string }>,
  { references }: SourceScope,
): PossibleValue[] {
  const decision = references.decisions.get(id);
  if (decision === undefined) return [];
  const keys = Object.keys(decision.results);
  const reasons = [...decision.rules, ...(decision.default ? [decision.default] : [])];
  // The configuration names the products, so their length is unknown here.
  const product: PossibleValue = { ...typedText(60), maxLength: null } as PossibleValue; // the object stays a text
  const valuesByAspect: Record<typeof as, PossibleValue> = {
    key: knownTexts(keys),
    display: knownTexts(keys),
    label: knownTexts(Object.values(decision.results).map(({ label }) => label)),
    productId: product,
    alternatives: knownTextList(keys, keys.length),
    reason: knownTexts(reasons.flatMap(({ reason }) => reason ?? [])),
  };
  return [valuesByAspect[as]];
}

function getBandValue({ bands = [] }: Pick<Score, 'bands'>): PossibleValue {
  const bytes = Math.max(0, ...bands.map(measureJson));
  return { kind: 'object', isEmpty: bytes === 0, maxBytes: bytes };
}

function getScoreValues(
  { score: id, as }: Extract<ValueSource, { score: string }>,
  { references }: SourceScope,
): PossibleValue[] {
  const score = references.scores.get(id);
  if (score === undefined) return [];
  return as === 'band'
    ? [getBandValue(score)]
    : [{ kind: 'number', min: null, max: null, isWhole: false }];
}

function getCalculatedValues(
  { calculated: id, as }: Extract<ValueSource, { calculated: string }>,
  { references }: SourceScope,
): PossibleValue[] {
  const value = references.values.get(id);
  if (value === undefined) return [];
  return as === 'band'
    ? [getBandValue(value)]
    : [{ kind: 'number', min: null, max: null, isWhole: isWholeCalculation(value.as) }];
}

/** The bytes that a source may take. */
export const measureSource = (source: ValueSource, scope: SourceScope): number =>
  Math.max(
    measureJson(null),
    ...getSourceValues(source, scope).map(({ value }) => getMaxBytes(value)),
  );

function getDrawTexts(
  { draw, as }: Extract<ValueSource, { draw: string }>,
  { references }: SourceScope,
): PossibleValue[] {
  const step = references.draws.get(draw);
  if (step === undefined) return [];
  // A label is copy, of up to 600 characters.
  return [as === 'label' ? typedText(600) : knownTexts(step.values)];
}

/** All that a source may give. A source whose reference is unknown gives nothing: another check reports it. */
export function getSourceValues(source: ValueSource, scope: SourceScope): SourceValue[] {
  const at = (values: PossibleValue[], ...path: DefinitionPath): SourceValue[] =>
    values.map((value) => ({ value, path }));
  if ('field' in source) {
    const field = scope.references.fields.get(source.field);
    return field === undefined ? [] : at([getPossibleAnswer(field, source.as ?? 'value')], 'field');
  }
  if ('decision' in source) return at(getDecisionValues(source, scope), 'decision');
  if ('score' in source) return at(getScoreValues(source, scope), 'score');
  if ('calculated' in source) return at(getCalculatedValues(source, scope), 'calculated');
  if ('draw' in source) return at(getDrawTexts(source, scope), 'draw');
  if ('input' in source) {
    const input = scope.references.inputs.get(source.input);
    return at(input === undefined ? [] : getInputValues(input), 'input');
  }
  if ('answers' in source) return at([getAnswersValue(scope.funnel, source.answers)], 'answers');
  if ('questions' in source) return at([getQuestionsValue(scope.funnel)], 'questions');
  if ('clock' in source) return at([timeText], 'clock');
  if ('const' in source) return at([toPossibleValue(source.const as JsonValue)], 'const');
  if ('coalesce' in source)
    return source.coalesce.flatMap((part, index) =>
      getSourceValues(part, scope)
        // Only the last source decides whether the value is null.
        .filter(({ value }) => value.kind !== 'null' || index === source.coalesce.length - 1)
        .map(({ value, path }) => ({ value, path: ['coalesce', index, ...path] })),
    );
  if ('list' in source)
    return at(
      [
        {
          kind: 'list',
          isEmpty: source.list.length === 0,
          maxBytes: measureEntries(source.list.map((part) => measureSource(part, scope))),
        },
      ],
      'list',
    );
  const properties = Object.entries(source.object);
  return at(
    [
      {
        kind: 'object',
        isEmpty: properties.length === 0,
        maxBytes: measureEntries(
          properties.map(([key, part]) => measureProperty(key, measureSource(part, scope))),
        ),
      },
    ],
    'object',
  );
}

/** The widest parts of a source that visitors can make shorter or longer: its typed texts. */
export function getTypedFields({ steps }: ParsedFunnel): { id: string; bytes: number }[] {
  return steps
    .flatMap(getStepFields)
    .flatMap((field) => {
      const value = getPossibleAnswer(field, 'value');
      return value.kind === 'text' && value.values === null
        ? [{ id: field.id, bytes: measureText('') + value.maxBytes }]
        : [];
    })
    .sort((a, b) => b.bytes - a.bytes);
}
