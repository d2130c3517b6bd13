/** Which answer a field makes of what a visitor enters, and whether Next takes it. */
import { type Known, calculated, isEmpty, isShown } from './conditions';
import { dayOf } from './days';
import { decimal, multipleOf } from './decimals';
import type { Answer, Definition, Field } from './definition';
import { bareText, cutText, isEmailAddress, storedEmail, storedText } from './stored-text';

/** The answer, or null if a control of this type cannot yield it: it then changes nothing. */
export function enter(field: Field, value: unknown, before: Answer | undefined): Answer | null {
  const values = (field.options ?? []).map((option) => option.value);
  switch (field.type) {
    case 'singleChoice':
    case 'select':
      return typeof value === 'string' && values.includes(value) ? value : null;
    case 'multiChoice':
      return Array.isArray(value)
        ? choose(field, value, Array.isArray(before) ? before : [])
        : null;
    case 'number':
      return typeof value === 'string' || Number.isFinite(value) ? toNumber(value as Answer) : null; // checked here
    case 'rating':
      return ratingNumbers(field).find((number) => number === value) ?? null;
    case 'date':
      return typeof value === 'string' ? value : null;
    case 'consent':
      return typeof value === 'boolean' ? value : null;
    case 'phone':
      return typeof value === 'string' ? (storedText(value) === '' ? '' : value) : null;
    default:
      return typeof value === 'string' ? toStored(field, value) : null;
  }
}

/** The text that is stored: an address, or a code of some form, without what copying adds. */
function toStored(field: Field, value: string): string {
  if (field.type === 'email') return cutText(storedEmail(value), maxLength(field));
  const text = cutText(value, maxLength(field));
  if (field.format === undefined || field.format.kind === 'pattern') return text;
  return hasFormat(field.format, bareText(text)) ? bareText(text) : text;
}

/** A number is rounded to nine decimals. Other text is kept as it is typed. */
const toNumber = (answer: Answer): Answer =>
  typeof answer !== 'number'
    ? answer
    : Math.abs(answer) < 1e6
      ? decimal(answer)
      : Number(answer.toFixed(9));

export function ratingNumbers({ from = 1, to = 5 }: Field): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** How a number is read: pictures are counted. */
export function ratingName({ to = 5, look = 'numbers' }: Field, value: number): string {
  return look === 'numbers' ? `${value}` : `${value} of ${to}`;
}

/** The choice in the order of the options. An exclusive option and the others clear each other. */
function choose(field: Field, chosen: unknown[], before: unknown[]): Answer {
  const values = (field.options ?? []).map(({ value }) => value).filter((v) => chosen.includes(v));
  const isExclusive = (value: string): boolean => field.exclusive?.includes(value) === true;
  const added = values.find((value) => isExclusive(value) && !before.includes(value));
  if (added !== undefined) return [added];
  return values.length > 1 ? values.filter((value) => !isExclusive(value)) : values;
}

/** A day of the calendar. Others are not what they seem: "2026-02-30" is 2 March. */
function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d\d-\d\d$/.test(value)) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return (
    1 <= month && month <= 12 && 1 <= day && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  );
}

/**
 * A number field shows what is typed, such as "-", but only a number is its answer. So does the
 * field of a day.
 */
export function isAnswer({ type }: Field, value: Answer): boolean {
  if (type === 'date') return value === '' || isDay(value);
  if (type === 'phone') return /^(\+[1-9]\d{6,14})?$/.test(String(value));
  return type !== 'number' || typeof value === 'number' || value === '';
}

function maxLength(field: Field): number {
  return field.maxLength ?? (field.type === 'email' ? 254 : 500);
}

/** The options that are there after the answers so far; undefined for a field that has none. */
const optionsLeft = (definition: Definition, { options }: Field, known: Known) =>
  options?.filter((option) => isShown(definition, option, known));

/** What a field holds: of a choice only options that are there, and nothing where all are gone. */
export function held(
  definition: Definition,
  field: Field,
  answer: Answer | undefined,
  known: Known,
): Answer | undefined {
  const left = optionsLeft(definition, field, known)?.map(({ value }) => value);
  if (left === undefined || left.length === field.options?.length) return answer;
  if (!Array.isArray(answer)) return left.includes(String(answer)) ? answer : undefined;
  const rest = answer.filter((value) => left.includes(value));
  return rest.length === 0 && answer.length > 0 ? undefined : rest;
}

/**
 * The field as the answers so far limit it. One that is missing, hidden or no number or day yet sets
 * no limit.
 */
export function limited(definition: Definition, field: Field, known: Known): Field {
  const limits = Object.entries(field.limitedBy ?? {}).flatMap(([name, source]) => {
    const limit =
      'field' in source
        ? known.answers[source.field]
        : calculated(definition, source.calculated, known);
    const isLimit = field.type === 'date' ? isDay(limit) : typeof limit === 'number';
    if (!isLimit) return [];
    return [[name, field.type === 'multiChoice' ? Math.floor(Number(limit)) : limit] as const];
  });
  const options = optionsLeft(definition, field, known);
  return { ...field, ...(options && { options }), ...Object.fromEntries(limits) } as Field; // a day for a day, a number for a number
}

/** Whether Next takes the answer: by the properties of the field, and by its `validation`. */
export function isValid(field: Field, answer: Answer | undefined, today: string): boolean {
  if (answer !== undefined && !isAnswer(field, answer)) return false;
  return isWithinBounds(field, answer, today) && obeysValidation(field, answer);
}

export function isMissing(answer: Answer | undefined): boolean {
  return answer === undefined || answer === false || isEmpty(answer);
}

function isWithinBounds(field: Field, answer: Answer | undefined, today: string): boolean {
  if (field.type === 'multiChoice') {
    const count = Array.isArray(answer) ? answer.length : 0;
    return (field.min ?? 1) <= count && count <= (field.max ?? Infinity);
  }
  if (answer === undefined || isMissing(answer)) {
    return !(field.required ?? field.type !== 'consent');
  }
  if (field.type === 'email') return isEmailAddress(String(answer));
  if (field.type === 'date') {
    const { earliest = String(answer), latest = String(answer) } = field;
    return dayOf(earliest, today) <= String(answer) && String(answer) <= dayOf(latest, today);
  }
  if (field.format !== undefined) return hasFormat(field.format, String(answer));
  if (field.type !== 'number') return true;
  const { min = -1e15, max = 1e15 } = field;
  return min <= Number(answer) && Number(answer) <= max && isOnStep(field, Number(answer));
}

/** A whole number, or one at whole steps from the lowest, rounded as every number is. */
function isOnStep({ whole = false, step, min = 0 }: Field, answer: number): boolean {
  if (whole) return Number.isInteger(answer);
  return step === undefined || multipleOf(answer, step, min) === answer;
}

/** The postal codes that the definitions of these tests ask for. */
const postalCodes: Record<string, RegExp> = {
  PT: /^\d\d\d\d-\d\d\d$/,
  DE: /^\d\d\d\d\d$/,
  US: /^\d\d\d\d\d(-\d\d\d\d)?$/,
};

function hasFormat(
  { kind, country = '', pattern = '' }: NonNullable<Field['format']>,
  text: string,
): boolean {
  if (kind === 'pattern') return RegExp(`^(${pattern})$`, 'u').test(text);
  if (kind === 'postalCode') return postalCodes[country]?.test(text) === true;
  const host = text.replace(/^https?:\/\//i, '').split(/[/?#:]/)[0] ?? '';
  return !/\s/.test(text) && /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}$/u.test(host);
}

/** How people separate groups and decimals; the first that fits counts. */
const separators = [',.', '.,', ' .', ' ,', "'.", "',"] as const;

/** A number as it is typed. The links of these tests have digits 0 to 9 and no unit. */
function numberIn(text: string): number | null {
  const size = text.trim().replace(/^[+-] ?/, '');
  const isNegative = text.trim().startsWith('-');
  for (const [group = '', point = ''] of separators) {
    const [whole = '', decimals = '', ...more] = size.split(point);
    const groups = whole.split(group);
    const isGroups = groups.every(
      (digits, at) => /^\d+$/.test(digits) && (at === 0 || digits.length === 3),
    );
    const isPlain =
      groups.length === 1 || (whole.length > 4 && /^[1-9]\d{0,2}$/.test(groups[0] ?? ''));
    // "50.000": no one types a decimal that ends in 0.
    const isThousands = point === '.' && /^[1-9]\d{0,2}$/.test(whole) && /^\d\d0$/.test(decimals);
    if (more.length > 0 || !isGroups || !isPlain || !/^\d{0,9}$/.test(decimals) || isThousands)
      continue;
    return Number(`${groups.join('')}.${decimals}0`) * (isNegative ? -1 : 1);
  }
  return null;
}

/** The option that a text names: by its value, else by its label. */
function optionIn({ options = [] }: Field, text: string): string | null {
  const name = text.trim();
  const named =
    options.find(({ value }) => value === name) ??
    options.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  return named?.value ?? null;
}

/** What a visitor who types the text enters; null where the field does not take it. */
function typedAs(field: Field, text: string): unknown {
  if (field.type === 'number') return numberIn(text);
  if (field.type === 'rating') return /^\d+$/.test(text.trim()) ? Number(text) : null;
  if (field.options === undefined) return text;
  const whole = optionIn(field, text);
  if (field.type !== 'multiChoice') return whole;
  if (whole !== null) return [whole];
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const chosen = parts.map((part) => optionIn(field, part));
  return chosen.includes(null) ? null : chosen;
}

/** The answer that a link gives: read and checked like a typed one, and none where it is cut. */
export function prefilled(
  field: Field,
  given: string | number | boolean,
  today: string,
): Answer | undefined {
  const typed = typedAs(field, String(given));
  const answer = typed === null ? null : enter(field, typed, undefined);
  const isWhole = Array.isArray(typed)
    ? Array.isArray(answer) && answer.length === new Set(typed).size
    : typeof typed !== 'string' || storedText(typed).length <= maxLength(field);
  return answer !== null && isWhole && isValid(field, answer, today) ? answer : undefined;
}

/** All rules but `required` let a missing answer pass. */
function obeysValidation(field: Field, answer: Answer | undefined): boolean {
  return (field.validation ?? []).every(({ rule, value }) => {
    if (answer === undefined || isMissing(answer)) return rule !== 'required';
    const text = String(answer);
    switch (rule) {
      case 'minLength':
        return text.length >= Number(value);
      case 'maxLength':
        return text.length <= Number(value);
      case 'contains':
        return text.includes(String(value));
      case 'min':
        return Number(answer) >= Number(value);
      case 'max':
        return Number(answer) <= Number(value);
      default:
        return true;
    }
  });
}

/**
 * Whether the answer disables Next where `whileIncomplete` is `disable`. An address that has its "@"
 * does not: it is checked when Next is pressed.
 */
export function disablesNext(field: Field, answer: Answer | undefined, today: string): boolean {
  if (isValid(field, answer, today)) return false;
  const isAddress = field.type === 'email' && String(answer).includes('@');
  return !(isAddress && obeysValidation(field, answer));
}
