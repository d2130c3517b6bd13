/**
 * A definition as its author writes it, after docs/funnel-format.md. The oracle assumes that the
 * definition is sound: `check` is not its business.
 */
import { parse } from 'jsonc-parser';
import { decimal } from './decimals';

export type Answer = string | number | boolean | readonly string[];
export type Answers = Record<string, Answer>;

export type Condition =
  { all: Condition[] } | { any: Condition[] } | { not: Condition } | Comparison;

export type Comparison = { operator: string; value?: unknown } & (
  | { field: string }
  | { score: string }
  | { draw: string }
  | { calculated: string }
  | { highestOf: string[] }
  | { input: string }
  | { decision: string }
);

/** A number, or how it is made of others. */
export type Calculation =
  | number
  | { field: string; otherwise?: number }
  | { score: string }
  | { calculated: string; otherwise?: number }
  | { add: Calculation[] }
  | { multiply: Calculation[] }
  | { min: Calculation[] }
  | { max: Calculation[] }
  | { subtract: Calculation[] }
  | { divide: Calculation[]; otherwise?: number }
  | { round: Calculation; to?: number }
  | { if: Condition; then: Calculation; otherwise: Calculation }
  | { daysBetween: Day[]; otherwise?: number }
  | { yearsBetween: Day[]; otherwise?: number };

/** A fixed or relative day, or the answer to a date. */
export type Day = string | { field: string };

/** Points for each 1 of a number, or by the band that it falls into. */
export type NumberPoints = { perUnit: number } | { min: number; max: number; points: number }[];

export interface Option {
  value: string;
  label: string;
  helpText?: string;
  picture?: { file: string; alt: string };
  points?: number | Record<string, number>;
  feedback?: { mark?: string; text: string };
  other?: { id: string; label: string; required?: boolean; maxLength?: number; personal?: boolean };
  visibleWhen?: Condition;
}

export interface Field {
  type:
    | 'singleChoice'
    | 'select'
    | 'multiChoice'
    | 'text'
    | 'email'
    | 'number'
    | 'consent'
    | 'rating'
    | 'date'
    | 'phone';
  id: string;
  label?: string;
  visibleWhen?: Condition;
  prefill?: string;
  validation?: { rule: string; value?: string | number }[];
  options?: Option[];
  required?: boolean;
  personal?: boolean;
  min?: number;
  max?: number;
  maxLength?: number;
  step?: number;
  whole?: boolean;
  shownAs?: NumberForm;
  format?: { kind: string; country?: string; pattern?: string };
  earliest?: string;
  latest?: string;
  from?: number;
  to?: number;
  look?: 'numbers' | 'stars' | 'faces';
  points?: NumberPoints | Record<string, NumberPoints>;
  exclusive?: string[];
  /** The limits that other answers decide. */
  limitedBy?: Record<string, LimitSource>;
}

/** An answer before a field, or a value of such answers. */
export type LimitSource = { field: string } | { calculated: string };

/** How texts show a number. */
export type NumberForm = string | { currency: string } | { decimals: number };

export interface Step {
  kind: 'statement' | 'question' | 'loading' | 'draw' | 'ending';
  id: string;
  title: string;
  visibleWhen?: Condition;
  next?: { rules?: { when: Condition; goTo: string }[]; default?: string };
  back?: 'allow' | 'deny' | { exitTo: string; clear: boolean };
  fields?: Field[];
  advance?: 'onContinue' | 'onSelect';
  whileIncomplete?: 'validate' | 'disable';
  /** Lists of fields of which one has to be answered. */
  atLeastOneOf?: { fields: string[] }[];
  parts?: Part[];
  outcomes?: { value: string; label: string; weight: number }[];
  attempts?: number;
  onRestart?: 'keep' | 'clear';
}

/** A part of an ending. */
export interface Part {
  kind: 'paragraph' | 'list' | 'feedback' | 'plan' | 'link';
  visibleWhen?: Condition;
  to?: string;
  site?: string;
}

/** A page of this site, or another site. */
export type Page = { weight: number } & ({ to: string } | { site: string });

export type Source =
  | { field: string; as?: 'value' | 'label' }
  | { decision: string; as?: 'key' | 'label' | 'productId' | 'display' | 'alternatives' | 'reason' }
  | { score: string; as?: 'total' | 'band' }
  | { draw: string; as?: 'value' | 'label' }
  | { calculated: string; as?: 'value' | 'band' }
  | { input: string }
  | { answers: 'values' | 'review' }
  | { questions: 'all' }
  | { clock: 'iso' }
  | { const: unknown }
  | { coalesce: Source[] }
  | { list: Source[] }
  | { object: Record<string, Source> };

export interface Decision {
  id: string;
  decideAt: string;
  results: Record<string, { label: string }>;
  rules?: { when: Condition; result: string; reason?: string }[];
  highestOf?: { score: string; result: string; reason?: string }[];
  default?: { result: string; reason?: string };
  display?: { map?: Record<string, string>; exclude?: string[] };
}

export interface Submission {
  id: string;
  table: string;
  step: string;
  await?: 'block' | 'queue';
  offline?: 'stay' | 'continue';
  supersedes?: boolean;
  map: Record<string, Source>;
}

export interface Definition {
  id: string;
  /** The day of the visit. */
  today: string;
  inputs?: { id: string; parameter?: string; default?: string | number | boolean }[];
  /** What the address gave, by its names; left out where nothing is known of it. */
  given?: Readonly<Record<string, string | number | boolean>>;
  presentation: { deniedBack?: 'hide' | 'disable'; skip?: { label: string; to: string } };
  steps: Step[];
  scores?: { id: string; bands?: { id: string; min: number; max: number; title?: string }[] }[];
  values?: {
    id: string;
    as: Calculation;
    shownAs?: NumberForm;
    bands?: { id: string; min: number; max: number }[];
  }[];
  decisions?: Decision[];
  submissions?: Submission[];
  persistence: {
    step: { key: string; as: 'id' | 'index' };
    answers?: string;
    selection?: string;
    helpText?: string;
    record?: string;
    fields?: Record<string, string>;
    decisions?: Record<string, string>;
    draws?: string;
    submission?: string;
    clearOn?: ('complete' | 'exit')[];
    day?: 'start' | 'latest';
  };
  result?: {
    rules?: { ending?: string; when?: Condition; redirect?: Page[] }[];
    redirect?: Page[];
    carry?: Record<string, Source>;
    requires?: string[];
    fallbackTo: string;
  };
}

/** A choice, and the texts that it asks for: each is shown while its option is chosen. */
function withOtherTexts(field: Field): Field[] {
  const texts = (field.options ?? []).flatMap(({ value, other }): Field[] =>
    other === undefined
      ? []
      : [
          {
            type: 'text',
            id: other.id,
            label: other.label,
            required: other.required ?? true,
            maxLength: other.maxLength ?? 120,
            personal: other.personal ?? true,
            visibleWhen:
              field.type === 'multiChoice'
                ? { field: field.id, operator: 'includes', value }
                : { field: field.id, operator: 'is', value },
          },
        ],
  );
  return [field, ...texts];
}

/** A field with the limits that other answers decide beside those that are written. */
function apart(field: Field): Field {
  const isSource = (limit: unknown): boolean => typeof limit === 'object' && limit !== null;
  const names = (['earliest', 'latest', 'min', 'max'] as const).filter((name) =>
    isSource(field[name]),
  );
  if (names.length === 0) return field;
  const rest = { ...field };
  for (const name of names) delete rest[name];
  const limitedBy = Object.fromEntries(names.map((name) => [name, field[name]]));
  return { ...rest, limitedBy: limitedBy as unknown as Record<string, LimitSource> }; // see above
}

/** Every number of a definition is rounded like a result. */
function withDecimals(part: unknown): unknown {
  if (typeof part === 'number') return decimal(part);
  if (Array.isArray(part)) return part.map(withDecimals);
  return typeof part === 'object' && part !== null
    ? Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, withDecimals(inner)]))
    : part;
}

/**
 * A text in the format. Comments and trailing commas are allowed.
 * @param given the inputs that the address gave
 * @param today the day of the visit
 */
export function readDefinition(
  text: string,
  given: Definition['given'] = undefined,
  today = '2028-02-29',
): Definition {
  const written: unknown = parse(text, [], { allowTrailingComma: true });
  const definition = withDecimals(written) as Definition; // sound, see above
  const steps = definition.steps.map((step) =>
    step.fields === undefined
      ? step
      : { ...step, fields: step.fields.map(apart).flatMap(withOtherTexts) },
  );
  return { ...definition, steps, today, ...(given && { given }) };
}

/** The value of an input: what the address gave, else its default. */
export function inputOf({ inputs = [], given }: Definition, id: string) {
  const input = inputs.find((one) => one.id === id);
  return given?.[input?.parameter ?? id] ?? input?.default;
}

export function findStep(definition: Definition, id: string): Step {
  const step = definition.steps.find((one) => one.id === id);
  if (step === undefined) throw new Error(`there is no step "${id}"`);
  return step;
}

export function allFields(definition: Definition): Field[] {
  return definition.steps.flatMap((step) => step.fields ?? []);
}

export const findField = (definition: Definition, id: string): Field | undefined =>
  allFields(definition).find((field) => field.id === id);

/** Whether an answer says who the visitor is. */
export const isPersonal = ({ type, personal = type === 'email' || type === 'phone' }: Field) =>
  personal;

/** The options that an answer chooses, in the order of the definition. */
export function chosenOptions(field: Field, answer: Answer | undefined): Option[] {
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return (field.options ?? []).filter((option) => chosen.includes(option.value));
}
