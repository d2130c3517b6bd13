import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type { ConditionLeaf } from '../../funnel/definition/schema/condition-schema';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { getFieldRule } from '../../funnel/fields/shared/rule/field-rules';
import { getOutcomeList } from './describe-outcome';
import { createProseNames } from './format-condition';
import type { OutcomeName } from './outcome-titles';
import { type NamePath, quote, type Voice } from './voice';

/** The voice of the studio. */
export interface ProseVoice extends Voice {
  outcome: (outcome: OutcomeName) => string;
}

/** What visitors read of one part; undefined where they read nothing. */
type NamedWords = readonly [name: string, words: string | undefined];

/** The lists of a definition that have words for visitors, by their paths. */
function listNamed({ steps, scores, decisions }: FunnelDefinition): [NamePath, NamedWords[]][] {
  const fields = steps.flatMap((step) => step.fields);
  return [
    [['steps'], steps.map(({ id, title }) => [id, title])],
    // The title of a step is the legend of a field without a label.
    [
      ['fields'],
      steps.flatMap((step) => step.fields.map(({ id, label }) => [id, label ?? step.title])),
    ],
    ...fields.map((field): [NamePath, NamedWords[]] => [
      ['fields', field.id, 'options'],
      'options' in field ? field.options.map(({ value, label }) => [value, label]) : [],
    ]),
    ...steps.map((step): [NamePath, NamedWords[]] => [
      ['steps', step.id, 'outcomes'],
      'outcomes' in step ? step.outcomes.map(({ value, label }) => [value, label]) : [],
    ]),
    ...scores.map(({ id, bands = [] }): [NamePath, NamedWords[]] => [
      ['scores', id, 'bands'],
      bands.map((band) => [band.id, band.title]),
    ]),
    ...decisions.map(({ id, results }): [NamePath, NamedWords[]] => [
      ['decisions', id, 'results'],
      Object.entries(results).map(([key, { label }]) => [key, label]),
    ]),
  ];
}

const toKey = (path: NamePath): string => JSON.stringify(path);

/** The words of each list. Of a part that several versions have, the first version has the say. */
function collectWords(versions: readonly FunnelDefinition[]): Map<string, Map<string, string>> {
  const lists = new Map<string, Map<string, string>>();
  for (const [list, entries] of versions.flatMap(listNamed)) {
    const known = lists.get(toKey(list)) ?? new Map<string, string>();
    for (const [name, words] of entries)
      if (words !== undefined && !known.has(name)) known.set(name, words);
    lists.set(toKey(list), known);
  }
  return lists;
}

/** The list of a part's words: fields have their own, and reasons are those of results. */
function toListPath(path: NamePath): NamePath {
  const [list, name = '', inner, ...rest] = path;
  if (list === 'steps' && inner === 'fields') return toListPath(['fields', ...rest]);
  if (list !== 'decisions') return path;
  const isOfResult = inner === 'reasons' || (inner === 'display' && rest[0] === 'map');
  return isOfResult ? ['decisions', name, 'results'] : path;
}

export type FindWords = (path: NamePath) => string | undefined;

/** The words of a part. Where two parts of a list have the same, the id stands behind them. */
function findIn(
  list: ReadonlyMap<string, string>,
  name: string,
  mark: (words: string) => string,
): string | undefined {
  const words = list.get(name);
  if (words === undefined) return undefined;
  const isShared = [...list.values()].filter((other) => other === words).length > 1;
  return isShared ? `${mark(words)} (${name})` : mark(words);
}

/** The second reason for "starter" is that for "starter (2)". */
const numbered = /^(.+) \((\d+)\)$/;

/**
 * Finds the words that visitors read of a part.
 * @param mark puts them in quotes; a sentence that has its own quotes leaves them as they are
 */
export function createWordFinder(
  versions: readonly FunnelDefinition[],
  mark: (words: string) => string = quote,
): FindWords {
  const lists = collectWords(versions);
  return (path) => {
    const name = path.at(-1) ?? '';
    const list = lists.get(toKey(toListPath(path.slice(0, -1)))) ?? new Map<string, string>();
    const [, unnumbered, number] = path.at(-2) === 'reasons' ? (numbered.exec(name) ?? []) : [];
    if (unnumbered === undefined) return findIn(list, name, mark);
    const words = findIn(list, unnumbered, mark);
    return words && `${words} (${number})`;
  };
}

function findSubjectWords(find: FindWords, leaf: ConditionLeaf): string | undefined {
  if ('field' in leaf) return find(['fields', leaf.field]);
  return 'draw' in leaf ? find(['steps', leaf.draw]) : undefined;
}

/** The list that has the values of a comparison. */
function getValueList(leaf: ConditionLeaf): NamePath | null {
  if ('field' in leaf) return ['fields', leaf.field, 'options'];
  if ('draw' in leaf) return ['steps', leaf.draw, 'outcomes'];
  if ('score' in leaf) return ['scores', leaf.score, 'bands'];
  return 'decision' in leaf ? ['decisions', leaf.decision, 'results'] : null;
}

/** The part that an outcome is; a page has no words. */
export const toOutcomePath = ({ kind, id, value }: OutcomeName): NamePath => [
  ...(getOutcomeList(kind, id) ?? ['pages']),
  value,
];

/** The words of one answer: “Burnt out”. */
function formatValue(find: FindWords, field: Field, value: AnswerValue): string {
  if ('options' in field) {
    const values = Array.isArray(value) ? value : [value];
    const labels = values.map((one) => {
      const option = String(one);
      return find(['fields', field.id, 'options', option]) ?? quote(option);
    });
    return labels.join(' and ') || 'nothing';
  }
  const label = getFieldRule(field).getLabel(field, value);
  const labels = typeof label === 'string' ? [label] : label;
  return labels.map(quote).join(' and ') || 'nothing';
}

/**
 * Says the parts of a definition as its visitors read them; a part without words by its id.
 * @param other another version, for parts that the first does not have
 */
export function createProseVoice(
  definition: FunnelDefinition,
  other: FunnelDefinition = definition,
): ProseVoice {
  const versions = [definition, other];
  const find = createWordFinder(versions);
  const fields = versions.flatMap(({ steps }) => steps.flatMap((step) => step.fields));
  const part = (path: NamePath): string => find(path) ?? quote(path.at(-1) ?? '');
  return {
    ...createProseNames({
      subject: (leaf) => findSubjectWords(find, leaf),
      value: (leaf, value) => {
        const list = getValueList(leaf);
        return list === null ? undefined : find([...list, String(value)]);
      },
    }),
    says: 'words',
    part,
    reference: part,
    answer: (id, value) => {
      const field = fields.find((entry) => entry.id === id);
      const words = field === undefined ? String(value) : formatValue(find, field, value);
      return `${part(['fields', id])}: ${words}`;
    },
    prize: (draw, outcome) =>
      `the prize of ${part(['steps', draw])}: ${part(['steps', draw, 'outcomes', outcome])}`,
    outcome: (name) => {
      const words = find(toOutcomePath(name)) ?? name.value;
      if (name.kind === 'ending') return `the ending ${words}`;
      if (name.kind === 'redirect')
        return name.value === 'itself' ? 'the ending itself' : `the page ${words}`;
      return `${words} (${name.kind === 'band' ? 'score ' : ''}${name.id})`;
    },
  };
}
