import type { AnswerValue, Answers } from '../../definition/schema/answer';
import type { InputValue, Input, InputValues } from '../../definition/schema/input-schema';
import { type FieldReaders, getFieldReader } from '../../fields/shared/reader/contract';
import { getFieldRule, isAcceptedAnswer } from '../../fields/shared/rule/field-rules';
import type { Field, FieldOf } from '../../fields/shared/schema/field';
import { getInput, getInputMaxLength, getParameter } from '../../../shared/text/inputs';
import { toStoredText } from '../../../shared/text/stored-text';
import type {
  AnsweredFunnel,
  Prefilled,
  InputAddress,
  InputsExtension,
} from '../model/prepared-funnel';
import type { FunnelDefinition } from '../../definition/normalise';
import type { Condition, InputLeaf } from '../../definition/schema/condition-schema';
import { maxNumber } from '../../../shared/text/max-number';
import type { ValueSource } from '../../definition/value-source-schema';
import { prepareCondition } from '../conditions';
import { mapConditions } from '../map-conditions';
import { emptyFacts } from '../model/facts';

const booleans: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** Whether an input may have a value. */
function isAllowed(input: Input, value: unknown): value is InputValue {
  if (input.values !== undefined && !input.values.some((allowed) => allowed === value))
    return false;
  if (input.type !== 'text') return typeof value === input.type;
  return typeof value === 'string' && value !== '' && value.length <= getInputMaxLength(input);
}

/** How a number is read that answers no question. */
const anyNumber: FieldOf<'number'> = {
  type: 'number',
  id: '',
  label: '',
  required: false,
  whole: false,
  validation: [],
};

/** Reads a number as it is typed into the question that it answers. */
function parseNumber(
  { steps }: FunnelDefinition,
  { id }: Input,
  text: string,
  readers: FieldReaders | undefined,
): unknown {
  const field = steps
    .flatMap(({ fields }) => fields)
    .find((each) => each.type === 'number' && each.prefill === id);
  const value = readers?.number?.(field?.type === 'number' ? field : anyNumber, text);
  return typeof value === 'number' && Math.abs(value) <= maxNumber ? value : undefined;
}

function parseValue(
  definition: FunnelDefinition,
  input: Input,
  text: string,
  readers: FieldReaders | undefined,
): unknown {
  if (input.type === 'text') return text;
  const trimmed = text.trim();
  return input.type === 'boolean'
    ? booleans[trimmed]
    : parseNumber(definition, input, trimmed, readers);
}

/** The names of inputs in the address. */
export const getParameters = ({ inputs = [] }: FunnelDefinition): string[] =>
  inputs.map(getParameter);

/** The inputs that have an allowed value, by their names in the address. */
function keepAllowed(
  { inputs = [] }: FunnelDefinition,
  readValue: (input: Input) => unknown,
): InputValues {
  const values: Record<string, InputValue> = {};
  for (const input of inputs) {
    const given = readValue(input);
    const value = typeof given === 'string' ? toStoredText(given) : given;
    if (isAllowed(input, value)) values[getParameter(input)] = value;
  }
  return values;
}

function readStored(stored: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const { inputs } = Object(JSON.parse(stored ?? 'null')) as Record<string, unknown>; // checked below
    return typeof inputs === 'object' && inputs !== null ? { ...inputs } : null;
  } catch {
    return null;
  }
}

/** The parameters after `?`, where a plus is a space as in forms. */
const toQuery = (search: string): URLSearchParams => new URLSearchParams(search);

/** The parameters after `#`, where a plus is a plus: "#mail=ada+jobs@example.com". */
const toHashParameters = (hash: string): URLSearchParams =>
  new URLSearchParams(hash.replace(/^#/, '').replaceAll('+', '%2B'));

function read(
  definition: FunnelDefinition,
  stored: string | null,
  address: InputAddress,
  readers: FieldReaders | undefined,
) {
  const known = readStored(stored);
  if (known !== null) return keepAllowed(definition, (input) => known[getParameter(input)]);
  const [query, hash] = [toQuery(address.search), toHashParameters(address.hash)];
  return keepAllowed(definition, (input) => {
    const text = (input.personal === true ? hash : query).get(getParameter(input));
    return text === null ? undefined : parseValue(definition, input, text, readers);
  });
}

/** The rest stays as it is written. */
function removePersonal({ inputs = [] }: FunnelDefinition, hash: string): string | null {
  const personal = inputs.filter((input) => input.personal === true).map(getParameter);
  const isPersonal = (part: string): boolean =>
    personal.some((name) => toHashParameters(part).has(name));
  const parts = hash.replace(/^#/, '').split('&');
  if (!parts.some(isPersonal)) return null;
  const rest = parts.filter((part) => !isPersonal(part)).join('&');
  return rest === '' ? '' : `#${rest}`;
}

interface Changes {
  leaf: (leaf: InputLeaf) => Condition;
  source: (id: string) => ValueSource;
}

/** Replaces each condition on an input, and each source that is one. */
export function mapInputs(
  definition: FunnelDefinition,
  { leaf, source: toSource }: Changes,
): FunnelDefinition {
  const mapSource = (source: ValueSource): ValueSource => {
    if ('input' in source) return toSource(source.input);
    if ('coalesce' in source) return { coalesce: source.coalesce.map(mapSource) };
    if ('list' in source) return { list: source.list.map(mapSource) };
    return 'object' in source ? { object: mapSources(source.object) } : source;
  };
  const mapSources = (sources: Readonly<Record<string, ValueSource>>) =>
    Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, mapSource(source)]));
  const mapped = mapConditions(definition, {
    leaf: (part) => ('input' in part ? leaf(part) : part),
  });
  const { values, result } = mapped;
  return {
    ...mapped,
    submissions: definition.submissions.map((entry) => ({ ...entry, map: mapSources(entry.map) })),
    ...(result && { result: { ...result, carry: mapSources(result.carry) } }),
    ...(values && {
      values: JSON.parse(JSON.stringify(values), (_, part: unknown) =>
        typeof part === 'object' && part !== null && 'input' in part
          ? leaf(part as InputLeaf) // calculations have inputs in conditions only
          : part,
      ) as typeof values, // conditions stay conditions
    }),
  };
}

/** Whether a condition holds where its input has a value; without one, it has none. */
export const holdsFor = (
  { operator, value: operand }: InputLeaf,
  value: InputValue | undefined,
): boolean =>
  prepareCondition({ field: '', operator, value: operand })({
    ...emptyFacts,
    getAnswer: () => value,
  });

const always: Condition = { all: [] };
const never: Condition = { any: [] };

/** A definition without inputs stays the same object. */
function resolve(definition: FunnelDefinition, values: InputValues): FunnelDefinition {
  if (definition.inputs === undefined) return definition;
  const get = (id: string): InputValue | undefined => getInput(definition.inputs, values, id);
  return mapInputs(definition, {
    leaf: (leaf) => (holdsFor(leaf, get(leaf.input)) ? always : never),
    source: (id) => ({ const: get(id) ?? null }),
  });
}

export const inputs: InputsExtension = { read, removePersonal, resolve, prefill };

/** Reads a text as a visitor would type it. */
function readText(field: Field, text: string, readers: FieldReaders): AnswerValue | null {
  const reader = getFieldReader(readers, field);
  const typed = reader === undefined ? text : reader(field, text);
  const answer = typed === null ? null : getFieldRule(field).parse(field, typed, undefined);
  // Options that exclude each other are no answer together.
  const isChosen = !Array.isArray(typed) || (answer as string[]).length === new Set(typed).size; // a list of options
  return isChosen ? answer : null;
}

/** The answer that an input gives to a field, read like a typed one; null where it does not fit. */
export function toAnswer(
  field: Field,
  value: InputValue,
  readers: FieldReaders = {},
): AnswerValue | null {
  const own = typeof value === 'number' ? getFieldRule(field).parse(field, value, undefined) : null;
  const text = String(value);
  const answer = own ?? readText(field, text, readers);
  // A text that is too long is cut, and then it does not fit.
  const isCut = 'maxLength' in field && toStoredText(text).length > field.maxLength;
  return answer === null || isCut || !isAcceptedAnswer(field, answer) ? null : answer;
}

const isEqual = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * Answers questions of a new visit by its link, for the visitor to confirm. Another stored answer
 * stays. One that is equal proves no step, because the link may have given it.
 */
export function prefill(
  { definition, visit, fields }: AnsweredFunnel,
  stored: Answers,
  readers: FieldReaders | undefined,
): Prefilled {
  const answers: Record<string, AnswerValue> = { ...stored };
  const draft: Record<string, AnswerValue> = {};
  for (const [id, { field }] of fields) {
    if (field.prefill === undefined) continue;
    const input = getInput(definition.inputs, visit?.inputs, field.prefill);
    const answer = input === undefined ? null : toAnswer(field, input, readers);
    const known = stored[id];
    if (answer === null || (known !== undefined && !isEqual(known, answer))) continue;
    delete answers[id];
    draft[id] = answer;
  }
  return { answers, draft };
}
