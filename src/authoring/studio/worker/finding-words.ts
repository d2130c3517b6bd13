import { formatCondition, isCondition } from '../../wording/format-condition';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { ConditionLeaf } from '../../../funnel/definition/schema/condition-schema';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { Finding } from '../../verify/finding';
import { describeFinding } from '../../verify/verify';
import { isJsonObject } from '../../../shared/text/json';
import { createProseVoice, createWordFinder, type FindWords } from '../../wording/prose-voice';
import type { NamePath, Voice } from '../../wording/voice';

/** What the words of findings are made of. */
interface Words {
  definition: FunnelDefinition;
  /** With quotes, for conditions. */
  voice: Voice;
  /** Without quotes: the sentences of findings have their own. */
  find: FindWords;
}

const readAt = (definition: FunnelDefinition, path: DefinitionPath): unknown =>
  path.reduce<unknown>(
    (at, part) =>
      Array.isArray(at) ? (at as unknown[])[Number(part)] : isJsonObject(at) ? at[part] : undefined,
    definition,
  );

/** The comparison that never holds: the one that the finding points at, or the whole condition. */
function findLeaf(
  definition: FunnelDefinition,
  { path, related = [] }: Finding,
): ConditionLeaf | null {
  const places = [...related, [...path, 'when'], [...path, 'visibleWhen'], path];
  const found = places.map((place) => readAt(definition, place)).find(isCondition);
  return found !== undefined && 'operator' in found ? found : null;
}

/** Why a condition never holds, with the words of the part that it speaks of. */
function nameReason({ definition, voice }: Words, finding: Finding, reason: object): object {
  const { kind } = reason as { kind?: unknown }; // the reasons of a finding tell their kind
  if (kind === 'contradiction') {
    const [first, second] = (finding.related ?? []).map((place) => {
      const part = readAt(definition, place);
      return isCondition(part) ? formatCondition(part, voice) : null;
    });
    return first && second ? { ...reason, first, second } : reason;
  }
  const leaf = kind === 'value' || kind === 'bound' ? findLeaf(definition, finding) : null;
  if (leaf === null || !('field' in leaf || 'draw' in leaf)) return reason;
  const values = [leaf.value ?? []].flat().map((value) => voice.value(leaf, value));
  return {
    ...reason,
    subject: voice.subject(leaf),
    ...(kind === 'value' && { found: values.join(' or ') }),
  };
}

type NameParameter = (value: string, words: Words, finding: Finding) => string | undefined;

const nameStep: NameParameter = (id, { find }) => find(['steps', id]);
const nameField: NameParameter = (id, { find }) => find(['fields', id]);

/** The list of the values of the part that a path is in: options, prizes, bands or results. */
function findValueList(
  { decisions, scores, steps }: FunnelDefinition,
  [list, index, inner, fieldIndex]: DefinitionPath,
): NamePath | null {
  const parts = { decisions, scores, steps };
  if (list !== 'decisions' && list !== 'scores' && list !== 'steps') return null;
  const part = parts[list][Number(index)];
  if (part === undefined) return null;
  if (list === 'decisions') return [list, part.id, 'results'];
  if (list === 'scores') return [list, part.id, 'bands'];
  const field = inner === 'fields' ? steps[Number(index)]?.fields[Number(fieldIndex)] : undefined;
  return field === undefined ? [list, part.id, 'outcomes'] : ['fields', field.id, 'options'];
}

/** A value of the part that the finding stands in. */
const nameChoice: NameParameter = (value, { definition, find }, { path }) => {
  const list = findValueList(definition, path);
  return list === null ? undefined : find([...list, value]);
};

/** The parameters that are names of parts. */
const parameters: Readonly<Record<string, NameParameter>> = {
  step: nameStep,
  by: nameStep,
  to: nameStep,
  ending: nameStep,
  answeredAt: nameStep,
  askedAt: nameStep,
  field: nameField,
  asks: nameField,
  missing: nameField,
  option: nameChoice,
  result: nameChoice,
  instead: nameChoice,
  band: nameChoice,
  outcome: (value, words, finding) =>
    nameChoice(value, words, finding) ?? nameStep(value, words, finding),
  // A field in quotes, or another source in words.
  source: (value, words, finding) => {
    const [, id] = /^"(.+)"$/.exec(value) ?? [];
    const label = id === undefined ? undefined : nameField(id, words, finding);
    return label === undefined ? undefined : JSON.stringify(label);
  },
};

function nameParameters(words: Words, finding: Finding, params: object): Record<string, unknown> {
  const nameValue = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((entry) => nameValue(key, entry));
    if (typeof value === 'string') return parameters[key]?.(value, words, finding) ?? value;
    if (typeof value !== 'object' || value === null) return value;
    const inner = nameParameters(words, finding, value);
    if (key === 'why' || key === 'reason') return nameReason(words, finding, inner);
    // A band with its bounds.
    return typeof inner['id'] === 'string'
      ? { ...inner, id: nameValue('band', inner['id']) }
      : inner;
  };
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, nameValue(key, value)]),
  );
}

function describe(words: Words, finding: Finding): { message: string; help: string } {
  // A placeholder needs the id.
  if (finding.code === 'text/unanswered') {
    const { id, source, step } = finding.params as { id: string; source: string; step: string }; // those of the rule
    const isAnswer = source === 'answer' || source === 'label';
    const params = {
      ...finding.params,
      step: nameStep(step, words, finding) ?? step,
      id: (isAnswer ? nameField(id, words, finding) : undefined) ?? id,
    };
    return {
      message: describeFinding({ ...finding, params } as Finding).message, // the same rule
      help: describeFinding(finding).help,
    };
  }
  const params = nameParameters(words, finding, finding.params);
  return describeFinding({ ...finding, params } as unknown as Finding); // each parameter keeps its type
}

/** Says what the findings of a definition are, with the words that visitors read in the place of ids. */
export function createFindingWords(
  definition: FunnelDefinition,
): (finding: Finding) => { message: string; help: string } {
  const words: Words = {
    definition,
    voice: createProseVoice(definition),
    find: createWordFinder([definition], (plain) => plain),
  };
  return (finding) => describe(words, finding);
}
