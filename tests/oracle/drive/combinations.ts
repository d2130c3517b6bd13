import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import type { Answers } from '../../../src/funnel/definition/schema/answer';
import { completeStep, resolveNextStep } from '../../../src/funnel/engine/complete-step';
import { createFacts, createFirstFacts } from '../../../src/funnel/engine/create-facts';
import { getFilledStep } from '../../../src/funnel/engine/filled-parts';
import { createFunnelContext, type FunnelContext } from '../../../src/funnel/engine/model/context';
import type { PreparedFunnel } from '../../../src/funnel/engine/model/prepared-funnel';
import { summarise } from '../../../src/funnel/engine/summary';
import { resolveSources } from '../../../src/funnel/engine/value-sources';
import { findQuestions, type ProductAnswer } from '../../../src/authoring/verify/product/questions';
import { fixDays } from '../../../src/authoring/verify/visit-days';
import { calculated, decide, valueBandOf } from '../model/conditions';
import { bandOf, totalOf } from '../model/scores';
import { findStep } from '../model/definition';
import { type Site, valuesOf } from '../model/results';
import { filled } from '../model/texts';
import { canPass, currentStep, factsOf, fieldsShown, leave, type Visit } from '../model/visit';

/** Texts of an ending, which the oracle does not read otherwise. */
interface EndingTexts {
  title: string;
  description?: string;
  body?: readonly string[];
}

/** All that follows from the answers of a visit. */
export interface ResultOfVisit {
  ending: string;
  texts: readonly string[];
  totals: Record<string, number>;
  bands: Record<string, string | null>;
  values: Record<string, number | null>;
  decisions: Record<string, string | null>;
  rows: Record<string, Record<string, unknown>>;
}

const now = 1_700_000_000_000;

export const site: Site = {
  productId: (key) => `product-${key}`,
  now: () => new Date(now).toISOString(),
};

const mapIds = <Entry extends { id: string }, Result>(
  entries: readonly Entry[] | undefined,
  getResult: (entry: Entry) => Result,
): Record<string, Result> =>
  Object.fromEntries((entries ?? []).map((entry) => [entry.id, getResult(entry)]));

/** The result by the oracle, on an ending. */
export function getResultByOracle(visit: Visit): ResultOfVisit {
  const { definition } = visit;
  const facts = factsOf(visit);
  const { title, description = '', body = [] } = currentStep(visit) as EndingTexts; // as its author wrote it
  return {
    ending: visit.at,
    texts: [title, description, ...body].map((text) => filled(definition, text, facts)),
    totals: mapIds(definition.scores, ({ id }) => totalOf(definition, id, facts.answers)),
    bands: {
      ...mapIds(definition.scores, ({ id }) => bandOf(definition, id, facts.answers)?.id ?? null),
      ...mapIds(definition.values, ({ id }) => valueBandOf(definition, id, facts)?.id ?? null),
    },
    values: mapIds(definition.values, ({ id }) => calculated(definition, id, facts)),
    decisions: mapIds(
      definition.decisions,
      (decision) => decide(definition, decision, facts)?.result ?? null,
    ),
    rows: mapIds(definition.submissions, ({ map }) => valuesOf(definition, map, facts, site)),
  };
}

/** The result by the engine, which plays the answers to an ending. */
export function getResultByEngine(funnel: PreparedFunnel, { confirmed }: Visit): ResultOfVisit {
  const { definition } = funnel;
  const answers = confirmed as Answers; // neither side changes a list
  let context: FunnelContext = createFunnelContext({ answers });
  let at = funnel.resolveFirstStep(createFirstFacts(funnel));
  while (at !== null && funnel.steps.get(at)?.isFinal !== true) {
    const next = resolveNextStep(funnel, context, at);
    context = { ...context, ...completeStep(funnel, context, at) };
    at = next;
  }
  const prepared = at === null ? undefined : funnel.steps.get(at);
  if (at === null || prepared === undefined)
    throw new Error(`${JSON.stringify(answers)} ends nowhere.`);
  const ending = at;
  const facts = createFacts(funnel, context, ending);
  const { scores, decisions } = summarise(funnel, context, ending);
  const {
    title,
    description = '',
    body = [],
  } = getFilledStep(funnel, prepared, facts) as EndingTexts; // an ending
  const resolve = (map: FunnelDefinition['submissions'][number]['map']) =>
    resolveSources(map, {
      funnel,
      context,
      currentStepId: ending,
      now,
      getProductId: (key) => `product-${key}`,
    });
  const bandsOfValues = resolve(
    mapIds(definition.values, ({ id }) => ({ calculated: id, as: 'band' as const })),
  ) as Record<string, { id: string } | null>; // a band is carried whole
  return {
    ending,
    texts: [title, description, ...body],
    totals: mapIds(definition.scores, ({ id }) => scores[id]?.total ?? NaN),
    bands: {
      ...mapIds(definition.scores, ({ id }) => scores[id]?.band?.id ?? null),
      ...mapIds(definition.values, ({ id }) => bandsOfValues[id]?.id ?? null),
    },
    values: mapIds(definition.values, ({ id }) => facts.getCalculated(id)),
    decisions: mapIds(definition.decisions, ({ id }) => decisions[id]?.key ?? null),
    rows: mapIds(definition.submissions, ({ map }) => resolve(map)),
  };
}

/** The answers to each field that something tells apart, as `census` counts them. */
export function findAnswerClasses(
  definition: FunnelDefinition,
): (field: string) => readonly ProductAnswer[] {
  const [questions] = findQuestions([fixDays(definition)], 'id');
  return (field) =>
    questions?.get(field)?.answers.filter(({ isPossibleIn }) => isPossibleIn[0]) ?? [];
}

/** A visit on an ending, and how many combinations of answers it stands for. */
export interface FinishedVisit {
  visit: Visit;
  count: bigint;
}

const withAnswer = (visit: Visit, field: string, value: ProductAnswer['value']): Visit => ({
  ...visit,
  confirmed: value === undefined ? visit.confirmed : { ...visit.confirmed, [field]: value },
});

/**
 * Visits that begin like one, with each choice of answers.
 * @param choose the answers to a field that are tried: all, or one at random
 */
export function* listVisits(
  visit: Visit,
  choose: (field: string) => readonly ProductAnswer[],
  count = 1n,
  position = 0,
): Generator<FinishedVisit, void> {
  const step = findStep(visit.definition, visit.at);
  if (step.kind === 'ending') return yield { visit, count };
  const field = step.fields?.[position];
  if (field === undefined) {
    if (!canPass(visit)) throw new Error(`Nobody leaves "${visit.at}".`);
    const next = { ...visit };
    leave(next);
    return yield* listVisits(next, choose, count);
  }
  if (!fieldsShown(visit).includes(field))
    return yield* listVisits(visit, choose, count, position + 1);
  for (const answer of choose(field.id))
    yield* listVisits(
      withAnswer(visit, field.id, answer.value),
      choose,
      count * answer.count,
      position + 1,
    );
}
