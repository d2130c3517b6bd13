import type { Field } from '../../fields/field-schema';
import type { UnknownName } from '../../definition/parts/issue-messages';
import { describeUnknownName } from '../../definition/parts/unknown-name';
import type { FunnelDefinition } from '../../definition/normalise';

/** What is known of visitors: measured, or assumed. */
export interface VisitorRates {
  /** By step: the share of those who come to it and leave there. A step without an entry loses nobody. */
  dropOffRates: ReadonlyMap<string, number>;
  /** By field and option: how likely it is beside the others. An option without an entry weighs 1. */
  optionWeights: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export const emptyRates: VisitorRates = { dropOffRates: new Map(), optionWeights: new Map() };

/** What is wrong with rates, and where: keys from the root. */
export type RateIssue = { path: readonly string[] } & (
  | { code: 'not-an-object' }
  | { code: 'unknown-key'; params: UnknownName }
  | { code: 'unknown-step'; params: UnknownName }
  | { code: 'unknown-field'; params: UnknownName }
  | { code: 'unknown-option'; params: UnknownName }
  | { code: 'no-share' }
  | { code: 'no-weight' }
  | { code: 'nothing-left' }
  | { code: 'an-ending' }
);

export type ParsedRates = { ok: true; rates: VisitorRates } | { ok: false; issues: RateIssue[] };

type KeyPath = readonly string[];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isNonNegativeNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function createEntryReader() {
  const problems: RateIssue[] = [];
  /** The entries of an object that are known; the others are problems. */
  const entries = (
    value: unknown,
    path: KeyPath,
    known: readonly string[],
    code: 'unknown-key' | 'unknown-step' | 'unknown-field' | 'unknown-option',
  ): [name: string, value: unknown][] => {
    if (value === undefined) return [];
    if (!isRecord(value)) {
      problems.push({ code: 'not-an-object', path });
      return [];
    }
    return Object.entries(value).filter(([name]) => {
      const isKnown = known.includes(name);
      if (!isKnown)
        problems.push({ code, path: [...path, name], params: describeUnknownName(name, known) });
      return isKnown;
    });
  };
  return { problems, entries };
}

type EntryReader = ReturnType<typeof createEntryReader>;

function readDropOffRates(
  { steps }: FunnelDefinition,
  value: unknown,
  reader: EntryReader,
): VisitorRates['dropOffRates'] {
  const leaves = new Map<string, number>();
  const ids = steps.map(({ id }) => id);
  for (const [id, step] of reader.entries(value, ['steps'], ids, 'unknown-step'))
    for (const [name, share] of reader.entries(step, ['steps', id], ['leaves'], 'unknown-key')) {
      const path = ['steps', id, name];
      const isEnding = steps.find((one) => one.id === id)?.kind === 'ending';
      if (isEnding) reader.problems.push({ code: 'an-ending', path });
      else if (isNonNegativeNumber(share) && share <= 1) leaves.set(id, share);
      else reader.problems.push({ code: 'no-share', path });
    }
  return leaves;
}

type OptionField = Extract<Field, { options: unknown }>;

/** Do these weights let anybody answer at all? */
function hasPossibleAnswer(field: OptionField, given: ReadonlyMap<string, number>): boolean {
  const likely = field.options.filter(({ value }) => given.get(value) !== 0);
  if (field.type !== 'multiChoice') return likely.length > 0;
  const alone = likely.filter(({ value }) => field.exclusive.includes(value));
  return likely.length - alone.length >= field.min || (alone.length > 0 && field.min <= 1);
}

function readOptionWeights(
  { steps }: FunnelDefinition,
  value: unknown,
  reader: EntryReader,
): VisitorRates['optionWeights'] {
  const choices = new Map(
    steps
      .flatMap((step): Field[] => (step.kind === 'question' ? step.fields : []))
      .flatMap((field) => ('options' in field ? [[field.id, field] as const] : [])),
  );
  const ids = [...choices.keys()];
  const weights = new Map<string, ReadonlyMap<string, number>>();
  for (const [id, options] of reader.entries(value, ['options'], ids, 'unknown-field')) {
    const field = choices.get(id);
    if (field === undefined) continue;
    const values = field.options.map((option) => option.value);
    const path = ['options', id];
    const given = new Map<string, number>();
    for (const [name, weight] of reader.entries(options, path, values, 'unknown-option')) {
      if (isNonNegativeNumber(weight)) given.set(name, weight);
      else reader.problems.push({ code: 'no-weight', path: [...path, name] });
    }
    if (!hasPossibleAnswer(field, given)) reader.problems.push({ code: 'nothing-left', path });
    weights.set(id, given);
  }
  return weights;
}

/**
 * Reads rates such as `{ "steps": { "email": { "leaves": 0.12 } }, "options": { "plan": { "basic": 3 } } }`.
 * @param value what a file of an author holds: every name and every number is checked
 * @returns all problems at once where there are any
 */
export function parseRates(definition: FunnelDefinition, value: unknown): ParsedRates {
  const reader = createEntryReader();
  const parts = new Map(reader.entries(value ?? null, [], ['steps', 'options'], 'unknown-key'));
  const leaves = readDropOffRates(definition, parts.get('steps'), reader);
  const weights = readOptionWeights(definition, parts.get('options'), reader);
  const { problems } = reader;
  return problems.length > 0
    ? { ok: false, issues: problems }
    : { ok: true, rates: { dropOffRates: leaves, optionWeights: weights } };
}
