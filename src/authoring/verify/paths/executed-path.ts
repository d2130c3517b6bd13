import type { CompiledFunnel } from '../../../funnel/engine/compile';
import type { FunnelContext } from '../../../funnel/engine/model/context';
import { evaluateDecision } from '../../../funnel/engine/decisions';
import type { Facts } from '../../../funnel/engine/model/facts';
import { createFacts, getFieldValue } from '../../../funnel/engine/create-facts';
import type {
  PreparedField,
  PreparedFunnel,
  PreparedStep,
} from '../../../funnel/engine/model/prepared-funnel';
import { getLimitedField } from '../../../funnel/engine/current-fields';
import { listOptionConditions } from '../../../funnel/definition/option-conditions';
import { getCurrentStepId } from '../../../funnel/engine/current-step';
import type { FunnelSnapshot } from '../../../funnel/engine/machine';
import type { Trail } from '../../../funnel/engine/model/trail';
import {
  listBandedScores,
  findShownParts,
  getParts,
  namePart,
  nameRedirect,
  readRedirect,
} from '../ending-outcomes';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import type { TraceEvent } from '../trace';
import { getFieldAnalysis } from '../../../funnel/fields/shared/analysis/field-analyses';
import { goalNames, getChosenOptions, getOfferedOptions, getRouteName } from './goal-names';
import type { RouteTracer } from './route-tracer';
import { getDraw } from '../../../funnel/steps/shared/rule/step-rules';

/** Kinds of single test goals; pairs are built from options. */
export const goalKinds = [
  'steps',
  'options',
  'edges',
  'guardSides',
  'outcomes',
  'boundaries',
] as const;
export type GoalKind = (typeof goalKinds)[number];

/** An ending with its decisions, draws and bands. */
export interface PathEnd {
  step: string;
  /** Result by decision; null if undecided. */
  decisions: Record<string, string | null>;
  /** Outcome by draw, for draws on the path. */
  draws: Record<string, string>;
  /** Band by score with bands. */
  bands: Record<string, string | null>;
  /** Where the ending leads, and the rule that decided. Left out where the funnel has no rules. */
  redirect?: string;
  rule?: string;
  /** Whether each part of the ending was shown. Left out where it has none, or a page follows. */
  parts?: Record<string, boolean>;
}

/** A path from the first step to an ending, executed on the machine. */
export interface ExecutedPath {
  events: readonly TraceEvent[];
  end: PathEnd;
  /** Names of the goals it covers. */
  coveredGoals: Record<GoalKind, ReadonlySet<string>>;
}

/** Evaluates decisions, draws and bands on an ending. */
export function getPathEnd(funnel: PreparedFunnel, step: string, facts: Facts): PathEnd {
  const { decisions, steps } = funnel.definition;
  return {
    step,
    decisions: Object.fromEntries(
      decisions.map((decision) => [
        decision.id,
        evaluateDecision(funnel, decision, facts)?.key ?? null,
      ]),
    ),
    draws: Object.fromEntries(
      steps.flatMap((otherStep): [string, string][] => {
        const drawn = getDraw(otherStep) === null ? null : facts.getDrawValue(otherStep.id);
        return drawn === null ? [] : [[otherStep.id, drawn]];
      }),
    ),
    bands: Object.fromEntries(
      listBandedScores(funnel.definition).map(({ id }) => [id, facts.getScoreBand(id)]),
    ),
    ...readEndingRules(funnel, step, facts),
  };
}

/** Evaluates the rules of the result and the conditions of parts. */
function readEndingRules(
  funnel: PreparedFunnel,
  step: string,
  facts: Facts,
): Pick<PathEnd, 'redirect' | 'rule' | 'parts'> {
  const { result } = funnel.definition;
  const shown = findShownParts(funnel, step, facts);
  const parts = getParts(getOrThrow(funnel.steps, step).step);
  const rules = result?.rules?.length ?? 0;
  const rule = funnel.endings?.findRule(step, facts) ?? -1;
  return {
    ...(rules > 0 && {
      redirect: nameRedirect(readRedirect(funnel, step, facts)),
      rule: getRouteName(rules, rule < 0 ? rules : rule),
    }),
    ...(shown !== null && {
      parts: Object.fromEntries(
        parts.map((_, index) => [namePart(parts, index), shown.includes(index)]),
      ),
    }),
  };
}

/** Returns the outcome goals of an end: the ending, and the ending with each of its results. */
export function getOutcomeNames({
  step,
  decisions,
  draws,
  bands,
  rule,
  parts = {},
}: PathEnd): string[] {
  const toNames = (
    results: Record<string, string | null>,
    formatName: (id: string, value: string) => string,
  ) =>
    Object.entries(results).flatMap(([id, value]) =>
      value === null ? [] : [goalNames.outcome(step, formatName(id, value))],
    );
  return [
    goalNames.outcome(step),
    ...toNames(decisions, goalNames.decided),
    ...toNames(draws, goalNames.drawOutcome),
    ...toNames(bands, goalNames.band),
    ...(rule === undefined ? [] : [goalNames.redirect(rule)]),
    ...Object.entries(parts).map(([part, isShown]) =>
      goalNames.outcome(step, goalNames.part(part, isShown)),
    ),
  ];
}

/** Returns the entries of a trail, oldest first. */
function getTrailEntries(trail: Trail | null): Trail[] {
  const entries: Trail[] = [];
  for (let entry = trail; entry !== null; entry = entry.previous) entries.push(entry);
  return entries.reverse();
}

/** Which options with a condition a visitor is offered, and which not. */
function readOfferedSides(entry: PreparedField, facts: Facts): string[] {
  const offered = getOfferedOptions(getLimitedField(entry, facts));
  return listOptionConditions(entry.field).map(({ option: { value } }) => {
    const name = goalNames.option(entry.field.id, value);
    return goalNames.shownSide('option', name, offered.includes(name));
  });
}

function readStepAnswers({ fields }: PreparedStep, context: FunnelContext, facts: Facts) {
  const shown = fields.filter(({ isVisible }) => isVisible(facts));
  return {
    options: shown.flatMap(({ field }) =>
      getChosenOptions(field, getFieldValue(context, field.id)),
    ),
    boundaries: shown.flatMap(({ field }) => {
      const name = getFieldAnalysis(field).getBoundaryName?.(getFieldValue(context, field.id));
      return name === undefined ? [] : [goalNames.answerBoundary(field.id, name)];
    }),
    sides: [
      ...fields
        .filter(({ field }) => field.visibleWhen !== undefined)
        .map(({ field, isVisible }) => goalNames.shownSide('field', field.id, isVisible(facts))),
      ...shown.flatMap((entry) => readOfferedSides(entry, facts)),
    ],
  };
}

/**
 * Reads the covered goals from the trail of a snapshot, with the facts at each step's exit.
 * @param snapshot of a visit without Back
 * @returns null if the snapshot is not on an ending
 * @throws if the machine took another route than its conditions give
 */
export function readExecutedPath(
  { prepared: funnel }: CompiledFunnel,
  tracer: RouteTracer,
  events: readonly TraceEvent[],
  snapshot: FunnelSnapshot,
): ExecutedPath | null {
  const { context } = snapshot;
  const endingId = getCurrentStepId(snapshot);
  if (endingId === null) return null;
  const ending = getOrThrow(funnel.steps, endingId);
  if (!ending.isFinal) return null;

  const getFacts = (trail: Trail | null, step: string): Facts =>
    createFacts(funnel, { ...context, trail }, step);
  const entries = getTrailEntries(context.trail);
  const steps = [...entries.map(({ step }) => step), ending.step.id];
  const options: string[] = [];
  const boundaries: string[] = [];
  const edges: string[] = [];
  const guardSides = [...tracer.traceStart(getFacts(null, '')).evaluatedGuards];
  entries.forEach((entry, index) => {
    const prepared = getOrThrow(funnel.steps, entry.step);
    const nextStep = getAtOrThrow(steps, index + 1);
    const facts = getFacts(entry.previous, entry.step);
    const stepAnswers = readStepAnswers(prepared, context, facts);
    const route = tracer.traceExit(entry.step, facts);
    if (route.target !== nextStep)
      throw new Error(
        `The machine of "${funnel.definition.id}" went from "${entry.step}" to "${nextStep}", but its conditions lead to "${route.target ?? 'no step'}".`,
      );
    const drawn = prepared.draw === null ? null : facts.getDrawValue(entry.step);
    options.push(...stepAnswers.options);
    boundaries.push(...stepAnswers.boundaries);
    if (drawn !== null) options.push(goalNames.drawOutcome(entry.step, drawn));
    if (route.edge !== null) edges.push(route.edge);
    guardSides.push(
      ...stepAnswers.sides,
      ...route.evaluatedGuards,
      ...tracer.traceDecisions(entry.step, facts),
    );
  });
  const endFacts = getFacts(context.trail, ending.step.id);
  const end = getPathEnd(funnel, ending.step.id, endFacts);
  for (const { id } of funnel.definition.scores)
    boundaries.push(goalNames.totalBoundary(id, endFacts.getScoreTotal(id)));
  return {
    events,
    end,
    coveredGoals: {
      steps: new Set(steps.map(goalNames.step)),
      options: new Set(options),
      edges: new Set(edges),
      guardSides: new Set(guardSides),
      outcomes: new Set(getOutcomeNames(end)),
      boundaries: new Set(boundaries),
    },
  };
}
