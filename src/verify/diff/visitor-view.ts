import type { FunnelDefinition, Step } from '../../definition/normalise';
import type { Decision } from '../../definition/funnel-schema';
import type { JsonValue } from '../../definition/value-source-schema';
import { toJsonValue } from './canonical-json';

type JsonRecord = { [key: string]: JsonValue };

const toJsonRecord = (value: object): JsonRecord => toJsonValue(value) as JsonRecord; // an object in, an object out

/** Reasons beside the rules they are given with: words are copy, rules are rules. */
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
  const { rules, default: fallback, ...rest } = decision;
  return {
    ...toJsonRecord(rest),
    rules: toJsonValue(rules.map(({ when, result }) => ({ when, result }))),
    ...(fallback && { otherwise: fallback.result }),
    reasons: getReasons(decision),
  };
}

function toStepView(step: Step): JsonRecord {
  const { fields: _, ...rest } = step.kind === 'question' ? step : { ...step, fields: [] };
  return toJsonRecord(rest);
}

/**
 * A definition as its visitors meet it: without its version and what is only for authors, with fields
 * beside the steps, since an answer is the same on whichever step it is given.
 */
export function toVisitorView(definition: FunnelDefinition): JsonRecord {
  const { schemaVersion: _, version: __, accepted: ___, ...funnel } = definition;
  return {
    ...toJsonRecord(funnel),
    steps: definition.steps.map(toStepView),
    fields: definition.steps.flatMap((step) =>
      step.kind === 'question'
        ? step.fields.map((field) => ({ ...toJsonRecord(field), step: step.id }))
        : [],
    ),
    decisions: definition.decisions.map(toDecisionView),
  };
}
