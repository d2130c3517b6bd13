import {
  getOutcomeVariables,
  readOutcome,
} from '../../../src/authoring/verify/simulate/outcome-variables';
import { createVisitSimulator } from '../../../src/authoring/verify/simulate/simulate-visit';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import { compile } from '../../../src/funnel/engine/compile';
import { createSeededRandom } from '../../../src/funnel/engine/seeded-random';
import { getFieldAnalysis } from '../../../src/funnel/fields/shared/analysis/field-analyses';
import { getCountedNames, validateField } from '../../../src/funnel/fields/shared/rule/field-rules';
import type { Field } from '../../../src/funnel/fields/shared/schema/field';
import type { SentView } from './reference-counts';

/** A visit as the log has it, and what it came to. */
export interface SeededVisit {
  views: readonly SentView[];
  /** Null for who left. */
  ending: string | null;
  /** In the order of `getOutcomeVariables`; none for who left. */
  results: readonly (string | null)[];
}

type Random = () => number;

/** One of a list, each half as often again as the next. */
function pickEarly<Entry>(entries: readonly Entry[], random: Random): Entry | undefined {
  return entries.find(() => random() < 1 / 3) ?? entries.at(-1);
}

/** Sets of options: who is eager chooses many of them, so that one option goes with another. */
function drawSet(field: Field, values: readonly string[], random: Random): AnswerValue | undefined {
  const isEager = random() < 0.5;
  for (let tries = 0; tries < 500; tries += 1) {
    const chosen = values.filter((_, at) => random() < (isEager ? 0.45 : 0.25) / (1 + at / 8));
    const exclusive = 'exclusive' in field ? field.exclusive : [];
    const alone = chosen.filter((value) => exclusive.includes(value));
    const set = alone.length > 0 ? alone.slice(0, 1) : chosen;
    const answer = set.length === 0 ? undefined : set;
    if (validateField(field, answer) === null) return answer;
  }
  return values.slice(0, 1);
}

/** An answer as no rate says it: this is what the log is to find out. */
function drawAnswer(field: Field, random: Random): AnswerValue | undefined {
  if (validateField(field, undefined) === null && random() < 0.3) return undefined;
  const { getSampleAnswer } = getFieldAnalysis(field);
  if (field.type === 'multiChoice')
    return drawSet(
      field,
      field.options.map(({ value }) => value),
      random,
    );
  if ('options' in field) return pickEarly(field.options, random)?.value;
  if (field.type === 'rating')
    return field.from + Math.floor(random() * (field.to - field.from + 1));
  return getSampleAnswer(field);
}

/** Visitors with habits of their own, who now and then go one step back, and of whom some leave. */
export function seedVisits(
  definition: FunnelDefinition,
  count: number,
  seed: number,
): readonly SeededVisit[] {
  const { prepared, firstStepId } = compile(definition);
  const random = createSeededRandom(seed);
  const simulate = createVisitSimulator(prepared);
  const outcomes = getOutcomeVariables(definition);
  const losses = new Map(definition.steps.map(({ id }, at) => [id, 0.02 + 0.03 * (at % 4)]));
  return Array.from({ length: count }, () => {
    const visit = simulate(firstStepId, {
      dropsOff: (step) => random() < (losses.get(step) ?? 0),
      roll: random,
      answer: (_, limited) => drawAnswer(limited, random),
    });
    const readAnswers = (step: string): SentView[3] => {
      const fields = prepared.steps.get(step)?.fields ?? [];
      return Object.fromEntries(
        fields
          .filter(({ isVisible }) => isVisible(visit.facts))
          .map(({ field }) => [field.id, getCountedNames(field, visit.facts.getAnswer(field.id))]),
      );
    };
    const last = visit.steps.length - 1;
    const view = (at: number, how: string): SentView => {
      const step = visit.steps[at] ?? '';
      const ms = 500 + Math.floor(random() * 9000);
      return at === last ? [step, how, ms] : [step, how, ms, readAnswers(step)];
    };
    const views = visit.steps.flatMap((_, at) => {
      const came = view(at, at === 0 ? 'start' : 'go');
      const goesBack = at > 0 && at < last && random() < 0.15;
      // Who goes back has left the step without an answer.
      return goesBack
        ? [came.slice(0, 3) as [string, string, number], view(at - 1, 'back'), view(at, 'go')] // the first three of a view
        : [came];
    });
    const hasEnded = visit.end === 'finished';
    return {
      views,
      ending: hasEnded ? visit.lastStep : null,
      results: hasEnded
        ? outcomes.map((outcome) => readOutcome(outcome, prepared, visit.lastStep, visit.facts))
        : [],
    };
  });
}
