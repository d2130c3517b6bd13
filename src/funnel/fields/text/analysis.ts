import {
  aroundLimits,
  type BoundaryAnswer,
  type FieldAnalysis,
  type PatternTexts,
  toExhaustiveCandidates,
} from '../shared/analysis/contract';
import { isAcceptedAnswer } from '../shared/rule/field-rules';
import type { FieldOf } from '../shared/schema/field';
import { findSampleText } from '../shared/analysis/sample-answers';
import { toStoredText } from '../../../shared/text/stored-text';
import { isUnsafe, listPatternTexts, readSafePattern } from '../../../shared/text/safe-pattern';
import { getFormatExample } from './values';
import { findTextAnswers, getLimits, typedAnalysis } from '../shared/analysis/typed';

type TextField = FieldOf<'text'>;

const sampleTexts: Record<TextField['autocomplete'], string | null> = {
  name: 'Ana Silva',
  'organization-title': 'Product Manager',
  off: null,
};
const anyText = 'A few words of my own';

/** A text that fits the pattern of a field, and one that does not; null without a pattern. */
function getPatternTexts({ format, maxLength }: TextField): PatternTexts | null {
  if (format?.kind !== 'pattern') return null;
  const read = readSafePattern(format.pattern, maxLength);
  return isUnsafe(read) ? null : read;
}

/** The same for any format. */
const getFormatTexts = (field: TextField): PatternTexts | null =>
  field.format === undefined || field.format.kind === 'pattern'
    ? getPatternTexts(field)
    : { example: getFormatExample(field.format), misfit: '?' };

/** Texts of a pattern that are tried beside those that conditions name. */
const moreTexts = 60;

/** The shortest address of a page. */
const shortUrl = 'a.co';

/** Texts that fit the format of a field, all of them if they are few. */
function listFormatTexts({ format, maxLength }: TextField, most: number): readonly string[] {
  if (format?.kind === 'url') return [shortUrl];
  return format?.kind === 'pattern' ? listPatternTexts(format.pattern, maxLength, most) : [];
}

/** Repeats and cuts a text to fit into the limits. */
const fitLength = (text: string, separator: string, min: number, max: number): string =>
  Array.from({ length: Math.max(1, Math.ceil(min / text.length)) }, () => text)
    .join(separator)
    .slice(0, max);

/** The limits of a text's length. */
const getLengthLimits = (field: TextField): number[] => [
  ...getLimits(field, 'minLength'),
  field.maxLength,
  ...getLimits(field, 'maxLength'),
];

/**
 * Texts below, at and above the limits of length. They contain what the field asks for. Where only
 * the format can refuse a text, its length is no limit: another of that length may fit.
 */
function findLengthBoundaries(field: TextField): BoundaryAnswer[] {
  const required = field.validation.flatMap((entry) =>
    entry.rule === 'contains' ? [entry.value] : [],
  );
  const text = required.length === 0 ? 'Ada Lovelace' : required.join(' ');
  const listed = [getSampleText(field), ...listFormatTexts(field, maxPatternTexts)];
  const { format: _, ...free } = field;
  return aroundLimits(getLengthLimits(field))
    .filter((length) => length > 0)
    .flatMap((length): BoundaryAnswer[] => {
      const name = getLengthName(length);
      const value = toStoredText(text.slice(0, length)).padEnd(length, 'x');
      if (field.format === undefined || !isAcceptedAnswer(free, value)) return [{ name, value }];
      const fitting = listed.find((one) => one.length === length && isAcceptedAnswer(field, one));
      return fitting === undefined ? [] : [{ name, value: fitting }];
    });
}

const maxPatternTexts = 200;

const getLengthName = (length: number): string => `${String(length)} characters`;

/** A text that meets the field's rules on length and content. */
function getSampleText(field: TextField): string {
  const formatted = getFormatTexts(field)?.example;
  if (formatted !== undefined) return formatted;
  const text =
    field.suggestions[0] ?? sampleTexts[field.autocomplete] ?? findSampleText(field) ?? anyText;
  const min = Math.max(1, ...getLimits(field, 'minLength'));
  const max = Math.min(field.maxLength, ...getLimits(field, 'maxLength'));
  const missing = field.validation.flatMap((entry) =>
    entry.rule === 'contains' && !text.includes(entry.value) ? [entry.value] : [],
  );
  const complete = [text, ...missing].join(' ');
  // A cut may leave a space at the end, which does not count.
  const spaced = fitLength(complete, ' ', min, max);
  return isAcceptedAnswer(field, spaced) ? spaced : fitLength(complete, '', min, max);
}

export const text: FieldAnalysis<TextField> = {
  ...typedAnalysis,
  form: 'text',
  findCandidates: (field, compared) =>
    toExhaustiveCandidates(
      findTextAnswers(field, compared, (texts) => [
        ...(getFormatTexts(field) === null ? [] : [getSampleText(field)]),
        ...listFormatTexts(field, compared.length + moreTexts),
        ...texts,
      ]),
    ),
  getPatternTexts,
  describeInput: (field) => {
    const texts = getFormatTexts(field);
    return texts === null ? undefined : `a text such as "${texts.example}", not "${texts.misfit}"`;
  },
  findBoundaries: findLengthBoundaries,
  getBoundaryName: (value) => getLengthName(String(value ?? '').length),
  getSampleAnswer: getSampleText,
};
