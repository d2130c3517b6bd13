import {
  type ConditionNames,
  getSubject,
  type ScalarOperand,
} from '../../authoring/parts/format-condition';
import { formatEvents } from '../../authoring/parts/format-events';
import type { FunnelDefinition } from '../../definition/normalise';
import type { ConditionLeaf } from '../../definition/parts/condition-schema';
import type { Field } from '../../fields/field-schema';
import { getFieldRule } from '../../fields/field-rules';
import type { TraceEvent } from '../../verify/trace';
import type { OutcomeName } from './protocol';

/** The words that visitors read, in place of ids. */
export interface VisitorNames extends ConditionNames {
  outcome: (outcome: OutcomeName) => string;
  /** The answers of a visit and what it draws, as one line. */
  events: (events: readonly TraceEvent[]) => string;
}

const quote = (words: string): string => `“${words}”`;

const findId = <Part extends { id: string }>(parts: readonly Part[], id: string) =>
  parts.find((part) => part.id === id);

function findField({ steps }: FunnelDefinition, id: string) {
  const step = steps.find(({ fields }) => findId(fields, id) !== undefined);
  const field = step && findId(step.fields, id);
  return field && { field, words: field.label ?? step.title };
}

const findOptionLabel = (field: Field, value: unknown): string | undefined =>
  'options' in field ? field.options.find((option) => option.value === value)?.label : undefined;

const findStep = ({ steps }: FunnelDefinition, id: string) => findId(steps, id);

function findPrizeLabel(definition: FunnelDefinition, id: string, value: unknown) {
  const step = findStep(definition, id);
  return step !== undefined && 'outcomes' in step
    ? step.outcomes.find((outcome) => outcome.value === value)?.label
    : undefined;
}

const findBandTitle = ({ scores }: FunnelDefinition, id: string, value: unknown) =>
  findId(scores, id)?.bands?.find((band) => band.id === value)?.title;

const findResultLabel = ({ decisions }: FunnelDefinition, id: string, value: string) =>
  findId(decisions, id)?.results[value]?.label;

function findSubjectWords(definition: FunnelDefinition, leaf: ConditionLeaf): string | undefined {
  if ('field' in leaf) return findField(definition, leaf.field)?.words;
  return 'draw' in leaf ? findStep(definition, leaf.draw)?.title : undefined;
}

function findValueWords(
  definition: FunnelDefinition,
  leaf: ConditionLeaf,
  value: ScalarOperand,
): string | undefined {
  if ('field' in leaf) {
    const found = findField(definition, leaf.field);
    return found && findOptionLabel(found.field, value);
  }
  if ('draw' in leaf) return findPrizeLabel(definition, leaf.draw, value);
  if ('score' in leaf) return findBandTitle(definition, leaf.score, value);
  return 'decision' in leaf ? findResultLabel(definition, leaf.decision, String(value)) : undefined;
}

/** An answer as the visitor read it: “Where are you?” “Burnt out”. */
function formatAnswer(
  definition: FunnelDefinition,
  { field: id, value }: Extract<TraceEvent, { type: 'answer' }>,
): string {
  const found = findField(definition, id);
  if (found === undefined) return `${quote(id)}: ${String(value)}`;
  const label = getFieldRule(found.field).getLabel(found.field, value);
  const labels = typeof label === 'string' ? [label] : label;
  return `${quote(found.words)}: ${labels.map(quote).join(' and ') || 'nothing'}`;
}

/** What a visitor chooses; the rest follows. */
const isChoice = ({ type }: TraceEvent): boolean => type === 'answer' || type === 'spin';

const formatOther = (value: ScalarOperand): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** Names the parts of a definition as its visitors read them; a part without words by its id. */
export const createVisitorNames = (definition: FunnelDefinition): VisitorNames => ({
  subject: (leaf) => {
    const words = findSubjectWords(definition, leaf);
    if (words === undefined) return getSubject(leaf);
    return 'draw' in leaf ? `the prize of ${quote(words)}` : quote(words);
  },
  value: (leaf, value) => {
    const words = findValueWords(definition, leaf, value);
    return words === undefined ? formatOther(value) : quote(words);
  },
  outcome: ({ kind, id, value }) => {
    const words =
      kind === 'band'
        ? findBandTitle(definition, id, value)
        : findResultLabel(definition, id, value);
    return `${words === undefined ? value : quote(words)} (${kind === 'band' ? 'score ' : ''}${id})`;
  },
  events: (events) =>
    formatEvents(events.filter(isChoice), (event) => formatAnswer(definition, event)),
});
