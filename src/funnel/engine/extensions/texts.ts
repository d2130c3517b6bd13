import type { AnswerValue } from '../../definition/schema/answer';
import type { NumberForm } from '../../definition/schema/number-form';
import type { FilledSection } from '../../definition/filled-sections';
import { getInput } from '../../../shared/text/inputs';
import type { DefinitionPath } from '../../definition/issues/issue';
import { isBlank, isPersonal } from '../../fields/shared/rule/contract';
import { getFieldRule } from '../../fields/shared/rule/field-rules';
import { isIsoDay } from '../../../shared/text/iso-day';
import { parsePlaceholders, type Placeholder } from '../../../shared/text/placeholders';
import { joinIsolated } from '../../../shared/text/isolate';
import type { Facts } from '../model/facts';
import type { TextFiller, UnfilledFunnel } from '../model/prepared-funnel';
import { withoutAnswers } from '../without-answers';

/** Reads the value of a placeholder; null where there is none. */
type SourceReader = (funnel: UnfilledFunnel, id: string, facts: Facts) => AnswerValue | null;

const listFormat = new Intl.ListFormat('en-GB');

/** One reader per source, by the word before the point. */
const readers: Readonly<Record<string, SourceReader>> = {
  answer: (_, id, facts) => {
    const value = facts.getAnswer(id);
    return value === undefined || isBlank(value) ? null : value;
  },
  label: ({ fields }, id, facts) => {
    const field = fields.get(id)?.field;
    const value = facts.getAnswer(id);
    if (field === undefined || value === undefined || isBlank(value)) return null;
    return listFormat.format([getFieldRule(field).getLabel(field, value)].flat());
  },
  score: ({ scores }, id, facts) => (scores.has(id) ? facts.getScoreTotal(id) : null),
  band: ({ scores }, id, facts) => {
    const band = facts.getScoreBand(id);
    const bands = scores.get(id)?.score.bands ?? [];
    return bands.find((entry) => entry.id === band)?.title ?? band;
  },
  value: (_, id, facts) => facts.getCalculated(id),
  input: ({ definition, visit }, id) => getInput(definition.inputs, visit?.inputs, id) ?? null,
  draw: ({ steps }, id, facts) => {
    const drawn = facts.getDrawValue(id);
    const outcomes = steps.get(id)?.draw?.outcomes ?? [];
    return outcomes.find(({ value }) => value === drawn)?.label ?? null;
  },
};

function fill(funnel: UnfilledFunnel, placeholder: Placeholder, facts: Facts): string {
  const { source, id, format, fallback } = placeholder;
  const value = readers[source]?.(funnel, id, facts) ?? null;
  if (value === null) return fallback ?? '';
  const field = funnel.fields.get(id)?.field;
  const isDay = field !== undefined && getFieldRule(field).dayLimits !== undefined;
  const shown =
    source === 'value' ? funnel.definition.values?.find((each) => each.id === id) : field;
  const own = shown !== undefined && 'shownAs' in shown ? shown.shownAs : undefined;
  return formatValue(value, format ?? (isDay && isIsoDay(value) ? 'date' : null), own);
}

/** Fills a text. Rows have it as it is; on the screen values are isolated for direction. */
function fillText(
  funnel: UnfilledFunnel,
  text: string,
  facts: Facts,
  join: typeof joinIsolated = joinIsolated,
): string {
  return join(
    parsePlaceholders(text).map((part) =>
      typeof part === 'string' ? part : { value: fill(funnel, part, facts) },
    ),
  );
}

const joinPlain: typeof joinIsolated = (parts) =>
  parts.map((part) => (typeof part === 'string' ? part : part.value)).join('');

/** Replaces the text at a path; every object on the way is copied. */
function replaceAt(
  value: unknown,
  [key, ...rest]: DefinitionPath,
  replace: (text: string) => string,
): unknown {
  if (key === undefined) return typeof value === 'string' ? replace(value) : value;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) =>
      index === key ? replaceAt(entry, rest, replace) : entry,
    );
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      name === key ? replaceAt(entry, rest, replace) : (entry as unknown),
    ]),
  );
}

const getKey = (section: string, id: string): string => `${section}/${id}`;

/** The same facts without personal answers. */
const withoutPersonal = ({ fields, calculations }: UnfilledFunnel, facts: Facts): Facts =>
  withoutAnswers(
    facts,
    (id) => {
      const field = fields.get(id)?.field;
      return field !== undefined && isPersonal(field);
    },
    calculations,
  );

/** The same funnel without personal inputs. */
const withoutPersonalInputs = (funnel: UnfilledFunnel): UnfilledFunnel => ({
  ...funnel,
  definition: {
    ...funnel.definition,
    inputs: funnel.definition.inputs?.filter(({ personal }) => personal !== true),
  },
});

/** Creates what fills the parts of a funnel. */
function createPartFiller(
  funnel: UnfilledFunnel,
  join: typeof joinIsolated,
): TextFiller['fillPart'] {
  const pathsByPart = new Map<string, DefinitionPath[]>();
  for (const { section, id, path } of funnel.definition.texts ?? []) {
    const key = getKey(section, id);
    pathsByPart.set(key, [...(pathsByPart.get(key) ?? []), path]);
  }
  /** The last result for a part: views compare by identity. */
  const lastByPart = new Map<string, { part: unknown; texts: string; filled: unknown }>();

  return <Part extends { id: string }>(section: FilledSection, part: Part, facts: Facts): Part => {
    const key = getKey(section, part.id);
    const paths = pathsByPart.get(key);
    if (paths === undefined) return part;
    const texts: string[] = [];
    const filled = paths.reduce<unknown>(
      (value, path) =>
        replaceAt(value, path, (text) => {
          const whole = fillText(funnel, text, facts, join);
          texts.push(whole);
          return whole;
        }),
      part,
    );
    const last = lastByPart.get(key);
    const joined = JSON.stringify(texts);
    if (last?.part === part && last.texts === joined) return last.filled as Part; // of the same part
    lastByPart.set(key, { part, texts: joined, filled });
    return filled as Part; // only texts were replaced, by texts
  };
}

/** Creates what fills the texts of a funnel. */
export function fillTexts(funnel: UnfilledFunnel): TextFiller {
  const fillPublicText: TextFiller['fillPublicText'] = (text, facts) =>
    fillText(withoutPersonalInputs(funnel), text, withoutPersonal(funnel, facts));
  const plain = { fillPart: createPartFiller(funnel, joinPlain), fillPublicText };
  return { fillPart: createPartFiller(funnel, joinIsolated), fillPublicText, plain };
}

/** The language and habits of every text on the site. */
const locale = 'en-GB';

const numberFormats: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  number: { maximumFractionDigits: 2 },
  whole: { maximumFractionDigits: 0 },
  year: { maximumFractionDigits: 0, useGrouping: false },
  plain: { maximumFractionDigits: 9, useGrouping: false },
  percent: { style: 'percent', maximumFractionDigits: 1 },
};

/** As prices are written on the site: "$9", "$1.28". */
const toMoney = (currency: string): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

function toNumberOptions(form: NumberForm | 'currency'): Intl.NumberFormatOptions {
  if (form === 'currency') return toMoney('USD');
  if (typeof form === 'string') return numberFormats[form] ?? {};
  return 'currency' in form
    ? toMoney(form.currency)
    : { minimumFractionDigits: form.decimals, maximumFractionDigits: form.decimals };
}

const dayFormats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'long' },
  shortDate: { dateStyle: 'medium' },
  weekday: { weekday: 'long' },
};

/** A formatter takes long to create, and a step is written many times. */
const numberFormatters = new Map<string, Intl.NumberFormat>();
const dayFormatters = new Map<string, Intl.DateTimeFormat>();

function getNumberFormatter(form: NumberForm | 'currency'): Intl.NumberFormat {
  const key = JSON.stringify(form);
  const formatter =
    numberFormatters.get(key) ?? new Intl.NumberFormat(locale, toNumberOptions(form));
  numberFormatters.set(key, formatter);
  return formatter;
}

function getDayFormatter(format: string): Intl.DateTimeFormat {
  const formatter =
    dayFormatters.get(format) ??
    new Intl.DateTimeFormat(locale, { ...dayFormats[format], timeZone: 'UTC' });
  dayFormatters.set(format, formatter);
  return formatter;
}

/** The form of a number: that of its place; money is in its own currency. */
function chooseForm(form: string | null, own: NumberForm | undefined): NumberForm | 'currency' {
  const isOwnMoney = form === 'currency' && typeof own === 'object' && 'currency' in own;
  if (form === null || isOwnMoney) return own ?? 'number';
  return form as NumberForm | 'currency'; // checked with the definition
}

/**
 * Writes a value as visitors read it.
 * @param form one of the forms above; null for the usual one
 * @param own the usual form of a number, where the definition gives it one
 */
export function formatValue(value: AnswerValue, form: string | null, own?: NumberForm): string {
  if (typeof value === 'number') return getNumberFormatter(chooseForm(form, own)).format(value);
  return typeof value === 'string' && form !== null && Object.hasOwn(dayFormats, form)
    ? getDayFormatter(form).format(new Date(value))
    : String(value);
}
