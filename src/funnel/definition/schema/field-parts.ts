import { z } from 'zod';
import { choiceOf } from './choice-schema';
import { conditionSchema, type Operator } from './condition-schema';
import { reportDuplicates } from '../issues/find-duplicates';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import { declareName, referTo } from './name-schemas';
import { knownTexts, type PossibleValue } from './possible-value';
import { describeUnknownName } from '../issues/unknown-name';
import { copySchema, iconSchema, pictureFileSchema } from './text-schemas';

const feedbackSchema = z.strictObject({
  mark: choiceOf({ check: 'A check mark', warning: 'A warning sign', cross: 'A cross' })
    .optional()
    .meta({ description: 'The sign beside the text' }),
  text: copySchema.meta({ description: 'What the result says of the option' }),
});

/** The text that an option asks for. `other-texts.ts` makes a field of it. */
const otherSchema = z.strictObject({
  id: declareName('field').meta({ description: 'The id of the text, as of any other field' }),
  label: copySchema.meta({ description: 'What the text asks for' }),
  helpText: copySchema.optional().meta({ description: 'A line below the label' }),
  placeholder: copySchema.optional().meta({ description: 'An example in the empty field' }),
  personal: z
    .boolean()
    .default(true)
    .meta({ description: 'Visitors may write who they are: kept out of "answers" unless false' }),
  required: z.boolean().default(true).meta({ description: 'Whether Next waits for the text' }),
  maxLength: z
    .int()
    .positive()
    .max(500)
    .default(120)
    .meta({ description: 'The most characters of the text' }),
});
export type OtherText = z.output<typeof otherSchema>;

const pictureSchema = z.strictObject({
  file: pictureFileSchema,
  alt: copySchema.meta({ description: 'What the picture shows, for those who cannot see it' }),
});
export type Picture = z.infer<typeof pictureSchema>;

const optionSchema = z.strictObject({
  value: declareName('option', z.string().min(1).max(80)).meta({
    description: 'What is stored. Never the label.',
  }),
  label: copySchema.meta({ description: 'What the visitor reads' }),
  helpText: copySchema.optional().meta({ description: 'A text below the label' }),
  icon: iconSchema.optional().meta({ description: 'An icon beside the label' }),
  picture: pictureSchema.optional().meta({ description: 'A picture above the label' }),
  points: z
    .union([z.number(), z.record(referTo('score'), z.number())])
    .optional()
    .meta({ description: 'Points for the only score, or one number a score id' }),
  feedback: feedbackSchema
    .optional()
    .meta({ description: 'What the result says to those who chose the option' }),
  other: otherSchema
    .optional()
    .meta({ description: 'A text that the visitor writes once this option is chosen' }),
  visibleWhen: conditionSchema.optional().meta({
    description: 'The option is not offered, and not chosen, where this does not hold',
  }),
});
export type Option = z.infer<typeof optionSchema>;

const pointBandSchema = z.strictObject({
  min: z.number().meta({ description: 'The lowest number of the band, included' }),
  max: z.number().meta({ description: 'The highest number of the band, included' }),
  points: z.number().meta({ description: 'What a number of the band gives' }),
});
const pointRuleForms = [
  z.strictObject({
    perUnit: z.number().meta({ description: 'Points for each 1 of the answer: 2 gives 6 for a 3' }),
  }),
  z
    .array(pointBandSchema)
    .min(1)
    .max(100)
    .meta({ description: 'Points by the band that the answer falls into; the first that fits' }),
] as const;

/** How a number gives points: by its value, or by the band that it falls into. */
export type PointRule = z.infer<(typeof pointRuleForms)[number]>;

/** The points of a field whose answer is a number. */
export const numberPointsSchema = z
  .union([...pointRuleForms, z.record(referTo('score'), z.union(pointRuleForms))])
  .meta({ description: 'Points of the answer for the only score, or one rule a score id' });
export type NumberPoints = z.infer<typeof numberPointsSchema>;

const validationMessage = copySchema.meta({ description: 'What the visitor is told to correct' });

/** Rules that any field can add to those of its type. */
const validationSchema = z.discriminatedUnion('rule', [
  z.strictObject({
    rule: z.literal('required').meta({ description: 'An answer is needed' }),
    message: validationMessage,
  }),
  z.strictObject({
    rule: z.literal('minLength').meta({ description: 'The text has at least so many characters' }),
    value: z.int().positive().meta({ description: 'The number of characters' }),
    message: validationMessage,
  }),
  z.strictObject({
    rule: z.literal('maxLength').meta({ description: 'The text has at most so many characters' }),
    value: z.int().positive().meta({ description: 'The number of characters' }),
    message: validationMessage,
  }),
  z.strictObject({
    rule: z.literal('contains').meta({ description: 'The text contains a part' }),
    value: z.string().min(1).meta({ description: 'The part' }),
    message: validationMessage,
  }),
  z.strictObject({
    rule: z.literal('min').meta({ description: 'The number is not below this' }),
    value: z.number().meta({ description: 'The lowest number' }),
    message: validationMessage,
  }),
  z.strictObject({
    rule: z.literal('max').meta({ description: 'The number is not above this' }),
    value: z.number().meta({ description: 'The highest number' }),
    message: validationMessage,
  }),
]);
export type Validation = z.infer<typeof validationSchema>;

const fieldIdSchema = declareName('field').meta({
  description: 'The id of the field, which conditions and stored answers name',
});

const fieldBaseShape = {
  helpText: copySchema.optional().meta({ description: 'A text below the label of the field' }),
  visibleWhen: conditionSchema
    .optional()
    .meta({ description: 'The field is hidden, and not answered, where this does not hold' }),
  prefill: referTo('input')
    .optional()
    .meta({ description: 'The input of the address that answers the question beforehand' }),
  counted: z.boolean().optional().meta({
    description: 'Left out, yes: which options visitors choose is counted. false: nothing of it',
  }),
  validation: z
    .array(validationSchema)
    .default([])
    .meta({ description: 'Further rules for the answer, each with its message' }),
};

/** The properties of a field that needs a label. */
export const labelledFieldShape = {
  id: fieldIdSchema,
  label: copySchema.meta({ description: 'What the field asks for' }),
  ...fieldBaseShape,
};

/** The properties of a choice: without a label, the step's title is its legend. */
export const optionalLabelFieldShape = {
  id: fieldIdSchema,
  label: copySchema
    .optional()
    .meta({ description: 'What the field asks for; left out, the title of the step' }),
  ...fieldBaseShape,
};

export const personalSchema = z
  .boolean()
  .meta({ description: 'Says who the visitor is: kept out of "answers", sent only by name' });

export const optionsSchema = z
  .array(optionSchema)
  .min(2)
  .max(500)
  .meta({ description: 'What the visitor chooses from' });

/** Lists of options that show no pictures. */
export const pictureless = z.registry<{ hasNoPictures: true }>();

/** The options of a list without room for pictures. */
export const plainOptionsSchema = optionsSchema
  .clone(undefined, { parent: true })
  .register(pictureless, { hasNoPictures: true });

interface Choice {
  options: readonly Option[];
}

/** Reports alternative texts that only say the label again. */
export const checkPictures = ({ options }: Choice, path: DefinitionPath): RawIssue[] =>
  options.flatMap(({ label, picture }, index): RawIssue[] =>
    picture?.alt.trim().toLowerCase() === label.trim().toLowerCase()
      ? [
          {
            code: 'picture/repeats-label',
            path: [...path, 'options', index, 'picture', 'alt'],
            params: { label },
          },
        ]
      : [],
  );

/** Reports pictures in a drop-down list. */
export const checkNoPictures = ({ options }: Choice, path: DefinitionPath): RawIssue[] =>
  options.flatMap(({ value, picture }, index): RawIssue[] =>
    picture === undefined
      ? []
      : [
          {
            code: 'picture/in-list',
            path: [...path, 'options', index, 'picture'],
            params: { option: value },
          },
        ],
  );

/** Shuffles the options of a choice. */
export const shuffleSchema = z
  .strictObject({
    fixed: z
      .array(referTo('option', z.string()))
      .default([])
      .meta({ description: 'Values of options that keep their place' }),
  })
  .optional()
  .meta({
    description:
      'Shows the options in an order that differs with the visitor; exclusive ones and those that ask for a text keep their place',
  });

interface ShuffledChoice {
  id: string;
  options: readonly Option[];
  exclusive?: readonly string[];
  shuffle?: z.output<typeof shuffleSchema> | undefined;
}

/** Reports options that do not exist, and a shuffle that changes nothing. */
export function checkShuffle(field: ShuffledChoice, path: DefinitionPath): RawIssue[] {
  const { id, options, exclusive = [], shuffle } = field;
  if (shuffle === undefined) return [];
  const { fixed } = shuffle;
  const unknown = checkFixed(options, fixed, path);
  const repeated = reportDuplicates(fixed, [...path, 'shuffle', 'fixed']);
  const movable = options.filter(
    ({ value, other }) =>
      other === undefined && !fixed.includes(value) && !exclusive.includes(value),
  );
  return unknown.length > 0 || repeated.length > 0 || movable.length > 1
    ? [...unknown, ...repeated]
    : [{ code: 'option/nothing-to-shuffle', path: [...path, 'shuffle'], params: { field: id } }];
}

const checkFixed = (
  options: readonly Option[],
  fixed: readonly string[],
  path: DefinitionPath,
): RawIssue[] =>
  fixed.flatMap((value, index): RawIssue[] => {
    const values = options.map((option) => option.value);
    return values.includes(value)
      ? []
      : [
          {
            code: 'option/unknown-fixed',
            path: [...path, 'shuffle', 'fixed', index],
            params: describeUnknownName(value, values),
          },
        ];
  });

/** The operators that compare a whole answer. */
export const choiceOperators = ['is', 'isNot', 'isAnyOf', 'isAnswered', 'isEmpty'] as const;

/** The operators that compare numbers. */
export const orderOperators = ['lt', 'lte', 'gt', 'gte', 'between'] as const;

/** What the definition layer knows of a field type, beside its zod schema. */
export interface FieldTypeDefinition<Field> {
  schema: z.ZodType;
  /** The operators that conditions may use on its answers. */
  operators: readonly Operator[];
  /** Whether it cannot be left out. Left out: its property `required` says so. */
  needsAnswer?: (field: Field) => boolean;
  /** Whether conditions compare its answers with days. Left out: no. */
  comparesDays?: boolean;
  /** What its answers, or the labels of them, may be. Rows are checked with it. */
  getPossibleValue: (field: Field, as: 'value' | 'label') => PossibleValue;
  /**
   * What the field takes, where it refuses a text that a condition compares with; null where it takes
   * the text. Left out: it takes any, or other checks report it.
   */
  describeRefusal?: (field: Field, text: string) => string | null;
  /** Finds properties that contradict each other, which the zod schema cannot express. */
  check?: (field: Field, path: DefinitionPath) => RawIssue[];
}

/** What a choice of one option may give. */
export const getPossibleOption = (
  { options }: { options: readonly Option[] },
  as: 'value' | 'label',
): PossibleValue => knownTexts(options.map((option) => option[as]));

/** The longest text that a field and its rules let through. */
export const getLongestText = (field: {
  maxLength: number;
  validation: readonly Validation[];
}): number =>
  Math.min(
    field.maxLength,
    ...field.validation.flatMap((entry) => (entry.rule === 'maxLength' ? [entry.value] : [])),
  );

/** Reports a minimum above the maximum. */
export function checkMinMax(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  path: DefinitionPath,
): RawIssue[] {
  return min !== undefined && max !== undefined && min > max
    ? [{ code: 'field/min-over-max', path: [...path, 'min'], params: { min, max } }]
    : [];
}
