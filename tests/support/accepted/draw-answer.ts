import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import type { Field, FieldOf, FieldType } from '../../../src/funnel/fields/shared/schema/field';
import { parseInput, validateField } from '../../../src/funnel/fields/shared/rule/field-rules';
import { shiftDay } from '../../../src/shared/text/relative-day';
import type { Chooser } from '../../oracle/drive/random-source';
import type { WrittenValues } from './written-values';

type Draw<Type extends FieldType> = (
  field: FieldOf<Type>,
  written: WrittenValues,
  chooser: Chooser,
) => AnswerValue;

/** How far an answer lies from a number that the author wrote. */
const smallAmounts = [0, 0, 0, 1e-9, -1e-9, 0.1, -0.1, 0.5, -0.5, 1, -1];

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

function drawNumber(
  { min, max, step = 1 }: FieldOf<'number'>,
  { numbers }: WrittenValues,
  { pick, chance, random, below }: Chooser,
): number {
  const limits = [min, max].filter((limit) => limit !== undefined);
  const named = chance(0.5) && limits.length > 0 ? limits : numbers;
  const near = (named[below(named.length)] ?? 0) + pick([...smallAmounts, step, -step, step / 2]);
  if (chance(0.5)) return round(near, 9);
  const [low, high] = [min ?? (max ?? 6) - 10, max ?? (min ?? 0) + 10];
  const between = low + random() * (high - low);
  return pick([
    round(between, pick([0, 1, 2, 9])),
    low + Math.round((between - low) / step) * step,
    round((random() - 0.5) * 10 ** below(16), pick([0, 2])),
  ]);
}

const letters = ['a', 'b', 'c', 'A', 'é', 'ß', '1', '9', '-', '.', '@', '😀', 'ל', '🏳️‍🌈', '{', '"'];

/** Texts that fit the patterns of random funnels. */
const fitting = ['b', 'ab', 'abb', 'abc', 'bb', 'b c', 'abc c', 'AB-1', 'XY-23', 'ZZ-999'] as const;

const drawWord = ({ pick, below }: Chooser, length: number): string =>
  Array.from({ length: below(length) + 1 }, () => pick(letters)).join('');

function drawText(
  { maxLength, suggestions }: FieldOf<'text'>,
  { texts }: WrittenValues,
  chooser: Chooser,
): string {
  const { pick, below } = chooser;
  const named = [...texts, ...suggestions];
  const text = named[below(named.length)] ?? 'abc';
  return pick([
    text,
    `${text} `,
    ` ${text}`,
    text.toUpperCase(),
    `${text}${drawWord(chooser, 3)}`,
    drawWord(chooser, 8),
    drawWord(chooser, maxLength),
    'x'.repeat(maxLength + below(2)),
    pick(fitting),
    pick(fitting),
    pick([
      'https://a.example/b?c',
      'a.bc',
      '1100-148',
      '10115',
      '00-001',
      '{answer.one}',
      '0',
      ' ',
    ]),
  ]);
}

function drawEmail(_: Field, { texts }: WrittenValues, chooser: Chooser): string {
  const { pick, below } = chooser;
  const named = texts.filter((text) => text.includes('@'));
  const name = drawWord(chooser, 5).replaceAll(/[@."{]/g, 'x');
  return pick([
    named[below(named.length)] ?? 'a@b.co',
    ` ${named[below(named.length)] ?? 'a@b.co'}`,
    `${name}@b.example`,
    `a@${'b'.repeat(1 + below(60))}.example`,
    'ada@example.org',
  ]);
}

function drawDay(
  { earliest, latest }: FieldOf<'date'>,
  { days }: WrittenValues,
  { pick, below, chance }: Chooser,
): string {
  const limits = [earliest, latest].filter((day) => day !== undefined);
  const named = chance(0.5) && limits.length > 0 ? limits : days;
  const from = named[below(named.length)] ?? '2028-02-29';
  const near = shiftDay(from, pick([0, 0, 1, -1, 7, 30, -30]), 'd');
  return pick([
    near,
    near,
    shiftDay(near, pick([-18, -1, 1, 18]), 'y'),
    shiftDay(near, below(2000) - 1000, 'd'),
    shiftDay(near, below(80_000) - 40_000, 'd'),
    shiftDay(near, pick([-1, 1, 11]), 'm'),
  ]);
}

const drawOption = (
  { options }: { options: readonly { value: string }[] },
  _: WrittenValues,
  { pick }: Chooser,
): string => (options.length === 0 ? '' : pick(options).value);

const draws: { [Type in FieldType]: Draw<Type> } = {
  number: drawNumber,
  text: drawText,
  email: drawEmail,
  date: drawDay,
  singleChoice: drawOption,
  select: drawOption,
  multiChoice: ({ options, exclusive }, _, { chance, pick }) => {
    const values = options.map(({ value }) => value);
    if (exclusive.length > 0 && chance(0.2)) return [pick(exclusive)];
    const share = pick([0.2, 0.5, 0.9]);
    return values.filter(() => chance(share));
  },
  consent: (_, __, { chance }) => chance(0.7),
  rating: ({ from, to }, _, { below }) => from + below(to - from + 1),
  phone: (_, { texts }, { pick, below }) => {
    const named = texts.filter((text) => text.startsWith('+'));
    const digits = Array.from({ length: 6 + below(9) }, () => below(10)).join('');
    return pick([named[below(named.length)] ?? '+351912345678', `+${1 + below(9)}${digits}`]);
  },
};

/** Types that a visitor can empty again. */
const emptied: readonly FieldType[] = ['number', 'text', 'email', 'date', 'phone'];

function drawAny(field: Field, written: WrittenValues, chooser: Chooser): AnswerValue {
  const { chance, pick } = chooser;
  if (emptied.includes(field.type) && chance(0.1))
    return ['text', 'email'].includes(field.type) ? pick(['', ' ', '  ']) : '';
  const draw = draws[field.type] as Draw<FieldType>; // the table is keyed by type
  return draw(field as never, written, chooser); // of that type
}

/** How often a field that refuses everything is tried. */
const maxTries = 40;

/** Whether the engine takes a value as an answer with which the visitor can go on. */
function isAcceptedInput(
  field: Field,
  value: AnswerValue,
  previous: AnswerValue | undefined,
): boolean {
  const parsed = parseInput(field, value, previous);
  return parsed !== null && validateField(field, parsed) === null;
}

/**
 * Draws what a visitor enters and the page accepts: from the schema of the field and the values that
 * the definition names. What proofs take for possible is not asked.
 * @returns undefined where nothing that was tried is accepted
 */
export function drawAcceptedAnswer(
  field: Field,
  written: WrittenValues,
  chooser: Chooser,
  previous: AnswerValue | undefined,
): AnswerValue | undefined {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const value = drawAny(field, written, chooser);
    if (isAcceptedInput(field, value, previous)) return value;
  }
  return undefined;
}
