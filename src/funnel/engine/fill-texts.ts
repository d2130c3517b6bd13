import type { FilledSection } from '../definition/filled-sections';
import { getInput } from '../../shared/text/inputs';
import type { AnswerValue } from '../definition/schema/answer';
import type { DefinitionPath } from '../definition/issues/issue';
import { isBlank } from '../fields/shared/rule/contract';
import { getFieldRule } from '../fields/shared/rule/field-rules';
import { isIsoDay } from '../../shared/text/iso-day';
import { parsePlaceholders, type Placeholder } from '../../shared/text/placeholders';
import { joinIsolated } from '../../shared/text/isolate';
import { formatValue } from './format-value';
import type { Facts } from './model/facts';
import type { TextFiller } from './model/filled-texts';
import type { PreparedFunnel } from './model/prepared-funnel';
import { withoutAnswers } from './without-answers';

/** Reads the value of a placeholder; null where there is none. */
type SourceReader = (funnel: PreparedFunnel, id: string, facts: Facts) => AnswerValue | null;

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

function fill(funnel: PreparedFunnel, placeholder: Placeholder, facts: Facts): string {
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
  funnel: PreparedFunnel,
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
const withoutPersonal = ({ fields, calculations }: PreparedFunnel, facts: Facts): Facts =>
  withoutAnswers(
    facts,
    (id) => {
      const field = fields.get(id)?.field;
      return field !== undefined && 'personal' in field && field.personal;
    },
    calculations,
  );

/** The same funnel without personal inputs. */
const withoutPersonalInputs = (funnel: PreparedFunnel): PreparedFunnel => ({
  ...funnel,
  definition: {
    ...funnel.definition,
    inputs: funnel.definition.inputs?.filter(({ personal }) => personal !== true),
  },
});

/** Creates what fills the parts of a funnel. */
function createPartFiller(
  funnel: PreparedFunnel,
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
export function fillTexts(funnel: PreparedFunnel): TextFiller {
  const fillPublicText: TextFiller['fillPublicText'] = (text, facts) =>
    fillText(withoutPersonalInputs(funnel), text, withoutPersonal(funnel, facts));
  const plain = { fillPart: createPartFiller(funnel, joinPlain), fillPublicText };
  return { fillPart: createPartFiller(funnel, joinIsolated), fillPublicText, plain };
}
