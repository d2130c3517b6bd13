import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { FunnelDefinition, Step } from '../../../funnel/definition/normalise';
import type { Decision } from '../../../funnel/definition/funnel-schema';
import { type JsonRecord, toJsonValue } from './canonical-json';

const toJsonRecord = (value: object): JsonRecord => toJsonValue(value) as JsonRecord; // an object in, an object out

/** Separates reasons from their rules, because reasons are copy. */
function getReasons({ rules, default: fallback }: Decision): JsonRecord {
  const reasons: JsonRecord = {};
  const seen = new Map<string, number>();
  for (const { result, reason } of rules) {
    const count = (seen.get(result) ?? 0) + 1;
    seen.set(result, count);
    if (reason !== undefined) reasons[count === 1 ? result : `${result} (${count})`] = reason;
  }
  if (fallback?.reason !== undefined) reasons['otherwise'] = fallback.reason;
  return reasons;
}

function toDecisionView(decision: Decision): JsonRecord {
  // The rules have what the highest score stands for.
  const { rules, default: fallback, highestOf: _, ...rest } = decision;
  return {
    ...toJsonRecord(rest),
    rules: toJsonValue(rules.map(({ when, result }) => ({ when, result }))),
    ...(fallback && { otherwise: fallback.result }),
    reasons: getReasons(decision),
  };
}

function toStepView({ fields: _, ...step }: Step): JsonRecord {
  if (!('atLeastOneOf' in step) || step.atLeastOneOf === undefined) return toJsonRecord(step);
  // Each list by what it asks for, so that another message is a change of copy.
  const lists = step.atLeastOneOf.map(({ fields, ...list }) => [
    fields.join(' or '),
    { answer: 'needed', ...list },
  ]);
  return { ...toJsonRecord(step), atLeastOneOf: toJsonValue(Object.fromEntries(lists)) };
}

/** The text that an option asks for is a field of its own here, too. */
function toFieldView({ otherOf: _, limits = {}, ...field }: Field, step: string): JsonRecord {
  const options = 'options' in field && {
    options: field.options.map(({ other: __, ...option }) => toJsonRecord(option)),
  };
  const fixed = 'shuffle' in field ? field.shuffle?.fixed : undefined;
  const shuffle = fixed !== undefined && {
    shuffle: fixed.length === 0 ? 'all' : `all but ${fixed.join(', ')}`,
  };
  // Each stands in the place of the limit that an author wrote.
  const limitTexts = Object.entries(limits).map(([name, source]) => [
    name,
    'field' in source ? `the answer to “${source.field}”` : `the value “${source.calculated}”`,
  ]);
  return {
    ...toJsonRecord(field),
    ...options,
    ...shuffle,
    ...Object.fromEntries(limitTexts),
    step,
  };
}

/**
 * Converts a definition to what visitors can notice: without version and author-only parts. Fields
 * are listed apart from the steps, because moving a field to another step keeps its answer.
 */
export function toVisitorView(definition: FunnelDefinition): JsonRecord {
  const { schemaVersion: _, version: __, accepted: ___, texts: ____, ...funnel } = definition;
  const { inputs } = funnel;
  return {
    ...toJsonRecord(funnel),
    ...(inputs && {
      inputs: inputs.map(({ description: _____, ...input }) => toJsonRecord(input)),
    }),
    steps: definition.steps.map(toStepView),
    fields: definition.steps.flatMap(({ id, fields }) =>
      fields.map((field) => toFieldView(field, id)),
    ),
    decisions: definition.decisions.map(toDecisionView),
  };
}
