import type { FunnelDefinition, Step } from '../../definition/normalise';
import type { Decision } from '../../definition/funnel-schema';
import type { JsonValue } from '../../definition/value-source-schema';
import { asJson } from './canonical';

type Json = { [key: string]: JsonValue };

const record = (value: object): Json => asJson(value) as Json; // an object in, an object out

/** Reasons beside the rules they are given with: words are copy, rules are rules. */
function reasonsOf({ rules, default: otherwise }: Decision): Json {
  const reasons: Json = {};
  const seen = new Map<string, number>();
  for (const { result, reason } of rules) {
    const count = (seen.get(result) ?? 0) + 1;
    seen.set(result, count);
    if (reason !== undefined) reasons[count === 1 ? result : `${result} (${count})`] = reason;
  }
  if (otherwise?.reason !== undefined) reasons['otherwise'] = otherwise.reason;
  return reasons;
}

function decisionView(decision: Decision): Json {
  const { rules, default: otherwise, ...rest } = decision;
  return {
    ...record(rest),
    rules: asJson(rules.map(({ when, result }) => ({ when, result }))),
    ...(otherwise && { otherwise: otherwise.result }),
    reasons: reasonsOf(decision),
  };
}

function stepView(step: Step): Json {
  const { fields: _, ...rest } = step.kind === 'question' ? step : { ...step, fields: [] };
  return record(rest);
}

/**
 * A definition as its visitors meet it: without its version and what is only for authors, with fields
 * beside the steps, since an answer is the same on whichever step it is given.
 */
export function visitorView(definition: FunnelDefinition): Json {
  const { schemaVersion: _, version: __, accepted: ___, ...funnel } = definition;
  return {
    ...record(funnel),
    steps: definition.steps.map(stepView),
    fields: definition.steps.flatMap((step) =>
      step.kind === 'question'
        ? step.fields.map((field) => ({ ...record(field), step: step.id }))
        : [],
    ),
    decisions: definition.decisions.map(decisionView),
  };
}
