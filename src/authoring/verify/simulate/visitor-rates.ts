import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { UnknownName } from '../../../funnel/definition/issues/issue-params';
import { describeUnknownName } from '../../../funnel/definition/issues/unknown-name';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import { isFinalStep } from '../../../funnel/steps/shared/rule/step-rules';
import { isJsonObject } from '../../../shared/text/json';

/** Measured or assumed behaviour of visitors. */
export interface VisitorRates {
  /** By step: share of its visitors who leave there. A missing entry is 0. */
  dropOffRates: ReadonlyMap<string, number>;
  /** By field and option: relative weight. A missing entry is 1. */
  optionWeights: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export const emptyRates: VisitorRates = { dropOffRates: new Map(), optionWeights: new Map() };

/** A fault in a rates file; `path` has the keys from the root. */
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

const isNonNegativeNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function createEntryReader() {
  const issues: RateIssue[] = [];
  /** Returns the entries with known keys and reports the others. */
  const readEntries = (
    value: unknown,
    path: KeyPath,
    knownNames: readonly string[],
    code: 'unknown-key' | 'unknown-step' | 'unknown-field' | 'unknown-option',
  ): [name: string, value: unknown][] => {
    if (value === undefined) return [];
    if (!isJsonObject(value)) {
      issues.push({ code: 'not-an-object', path });
      return [];
    }
    return Object.entries(value).filter(([name]) => {
      const isKnown = knownNames.includes(name);
      if (!isKnown)
        issues.push({ code, path: [...path, name], params: describeUnknownName(name, knownNames) });
      return isKnown;
    });
  };
  return { issues, readEntries };
}

type EntryReader = ReturnType<typeof createEntryReader>;

function readDropOffRates(
  { steps }: FunnelDefinition,
  value: unknown,
  reader: EntryReader,
): VisitorRates['dropOffRates'] {
  const dropOffRates = new Map<string, number>();
  const ids = steps.map(({ id }) => id);
  for (const [id, step] of reader.readEntries(value, ['steps'], ids, 'unknown-step'))
    for (const [name, share] of reader.readEntries(
      step,
      ['steps', id],
      ['leaves'],
      'unknown-key',
    )) {
      const path = ['steps', id, name];
      const ratedStep = steps.find((entry) => entry.id === id);
      if (ratedStep !== undefined && isFinalStep(ratedStep))
        reader.issues.push({ code: 'an-ending', path });
      else if (isNonNegativeNumber(share) && share <= 1) dropOffRates.set(id, share);
      else reader.issues.push({ code: 'no-share', path });
    }
  return dropOffRates;
}

type OptionField = Extract<Field, { options: unknown }>;

/** Is there a valid answer with positive weight? */
function hasPossibleAnswer(field: OptionField, weights: ReadonlyMap<string, number>): boolean {
  const possibleOptions = field.options.filter(({ value }) => weights.get(value) !== 0);
  const { isAnswerableWith } = getFieldAnalysis(field);
  return isAnswerableWith?.(field, possibleOptions) ?? possibleOptions.length > 0;
}

function readOptionWeights(
  { steps }: FunnelDefinition,
  value: unknown,
  reader: EntryReader,
): VisitorRates['optionWeights'] {
  const optionFields = new Map(
    steps
      .flatMap(({ fields }) => fields)
      .flatMap((field) => ('options' in field ? [[field.id, field] as const] : [])),
  );
  const ids = [...optionFields.keys()];
  const weightsByField = new Map<string, ReadonlyMap<string, number>>();
  for (const [id, options] of reader.readEntries(value, ['options'], ids, 'unknown-field')) {
    const field = optionFields.get(id);
    if (field === undefined) continue;
    const values = field.options.map((option) => option.value);
    const path = ['options', id];
    const fieldWeights = new Map<string, number>();
    for (const [name, weight] of reader.readEntries(options, path, values, 'unknown-option')) {
      if (isNonNegativeNumber(weight)) fieldWeights.set(name, weight);
      else reader.issues.push({ code: 'no-weight', path: [...path, name] });
    }
    if (!hasPossibleAnswer(field, fieldWeights)) reader.issues.push({ code: 'nothing-left', path });
    weightsByField.set(id, fieldWeights);
  }
  return weightsByField;
}

/** Parses rates such as
 * `{ "steps": { "email": { "leaves": 0.12 } }, "options": { "plan": { "basic": 3 } } }`.
 * @param value unvalidated content of a rates file
 * @returns all issues at once, if there are any
 */
export function parseRates(definition: FunnelDefinition, value: unknown): ParsedRates {
  const reader = createEntryReader();
  const parts = new Map(reader.readEntries(value ?? null, [], ['steps', 'options'], 'unknown-key'));
  const dropOffRates = readDropOffRates(definition, parts.get('steps'), reader);
  const optionWeights = readOptionWeights(definition, parts.get('options'), reader);
  const { issues } = reader;
  return issues.length > 0
    ? { ok: false, issues }
    : { ok: true, rates: { dropOffRates, optionWeights } };
}
