/** The values of a row or of a result. */
import { type Known, calculated, decide, isEmpty, valueBandOf } from './conditions';
import {
  type Answer,
  type Definition,
  type Field,
  type Source,
  allFields,
  chosenOptions,
  inputOf,
  isPersonal,
} from './definition';
import { ratingName } from './fields';
import { bandOf, totalOf } from './scores';

/** What the site gives to a definition. */
export interface Site {
  productId: (result: string) => string | null;
  now: () => string;
}

/** What is known, with the fields that were shown on the path, in its order. */
export interface Facts extends Known {
  fields: Field[];
}

export function valueOf(definition: Definition, source: Source, facts: Facts, site: Site): unknown {
  const valueOfPart = (part: Source): unknown => valueOf(definition, part, facts, site);
  if ('const' in source) return source.const;
  if ('clock' in source) return site.now();
  if ('list' in source) return source.list.map(valueOfPart);
  if ('object' in source) return valuesOf(definition, source.object, facts, site);
  if ('coalesce' in source) {
    return source.coalesce.map(valueOfPart).find((value) => value !== null) ?? null;
  }
  if ('field' in source) {
    const field = facts.fields.find(({ id }) => id === source.field);
    if (field === undefined) return null;
    return source.as === 'label' ? labelOf(field, facts) : (answerOf(field, facts) ?? null);
  }
  if ('input' in source) return inputOf(definition, source.input) ?? null;
  if ('score' in source) {
    return source.as === 'band'
      ? (bandOf(definition, source.score, facts.answers) ?? null)
      : totalOf(definition, source.score, facts.answers);
  }
  if ('calculated' in source) {
    return source.as === 'band'
      ? (valueBandOf(definition, source.calculated, facts) ?? null)
      : calculated(definition, source.calculated, facts);
  }
  if ('draw' in source) {
    const value = facts.draws[source.draw];
    const step = definition.steps.find(({ id }) => id === source.draw);
    const outcome = step?.outcomes?.find((one) => one.value === value);
    return (source.as === 'label' ? outcome?.label : outcome?.value) ?? null;
  }
  if ('decision' in source) return decisionValue(definition, source, facts, site);
  if ('questions' in source) return questions(definition);
  return source.answers === 'values' ? answerValues(facts) : review(definition, facts);
}

export function valuesOf(
  definition: Definition,
  sources: Record<string, Source>,
  facts: Facts,
  site: Site,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [
      name,
      valueOf(definition, source, facts, site),
    ]),
  );
}

/** An emptied text is no answer. */
function answerOf(field: Field, { answers }: Known): Answer | undefined {
  const answer = answers[field.id];
  if (typeof answer !== 'string') return answer;
  return isEmpty(answer) ? undefined : answer;
}

/** What the visitor saw for the answer. */
function labelOf(field: Field, facts: Known): unknown {
  const answer = answerOf(field, facts);
  if (answer === undefined) return null;
  if (field.type === 'consent') return answer === true ? 'Yes' : 'No';
  if (field.type === 'rating') return ratingName(field, Number(answer));
  if (field.options === undefined) return String(answer);
  const labels = chosenOptions(field, answer).map((option) => option.label);
  return field.type === 'multiChoice' ? labels : labels[0];
}

function decisionValue(
  definition: Definition,
  source: Extract<Source, { decision: string }>,
  facts: Facts,
  site: Site,
): unknown {
  const decision = definition.decisions?.find(({ id }) => id === source.decision);
  const decided = decision && decide(definition, decision, facts);
  if (decision === undefined || !decided) return null;
  const display = decision.display?.map?.[decided.result] ?? decided.result;
  switch (source.as ?? 'key') {
    case 'key':
      return decided.result;
    case 'label':
      return decision.results[decided.result]?.label;
    case 'productId':
      return site.productId(decided.result);
    case 'display':
      return display;
    case 'alternatives':
      return Object.keys(decision.results).filter(
        (key) => key !== display && !decision.display?.exclude?.includes(key),
      );
    case 'reason':
      return decided.reason ?? null;
  }
}

function answerValues(facts: Facts): Record<string, unknown> {
  return Object.fromEntries(
    facts.fields
      .filter((field) => !isPersonal(field) && answerOf(field, facts) !== undefined)
      .map((field) => [field.id, answerOf(field, facts)]),
  );
}

/** The text of a question: the label of the field, else the title of its step. */
function questionOf(definition: Definition, field: Field): string | undefined {
  return field.label ?? definition.steps.find(({ fields }) => fields?.includes(field))?.title;
}

function review(definition: Definition, { fields, answers }: Facts): unknown[] {
  const score = definition.scores?.[0]?.id ?? '';
  return fields.flatMap((field) =>
    chosenOptions(field, answers[field.id]).map(({ value, label, points, feedback }) => ({
      questionId: field.id,
      question: questionOf(definition, field),
      value,
      text: label,
      score: typeof points === 'number' ? points : (points?.[score] ?? 0),
      feedback: feedback ?? null,
    })),
  );
}

function questions(definition: Definition): unknown[] {
  return allFields(definition).map((field) => ({
    id: field.id,
    text: questionOf(definition, field),
    options: (field.options ?? []).map(({ value, label, points }) => ({
      value,
      text: label,
      score: typeof points === 'number' ? points : null,
    })),
  }));
}
