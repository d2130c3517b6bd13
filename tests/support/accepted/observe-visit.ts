import type { DefinitionPath } from '../../../src/funnel/definition/issues/issue';
import { findRowRefusal } from '../../../src/funnel/definition/rows/check-row';
import type { Band } from '../../../src/funnel/definition/funnel-schema';
import type { JsonValue } from '../../../src/funnel/definition/value-source-schema';
import { getConditionLeaves } from '../../../src/funnel/definition/condition-leaves';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import type { CompiledFunnel } from '../../../src/funnel/engine/compile';
import { prepareCondition } from '../../../src/funnel/engine/conditions';
import { createFacts } from '../../../src/funnel/engine/create-facts';
import { getCurrentFields } from '../../../src/funnel/engine/current-fields';
import type { CurrentStep } from '../../../src/funnel/engine/current-step';
import { evaluateDecision } from '../../../src/funnel/engine/decisions';
import type { FunnelSnapshot } from '../../../src/funnel/engine/machine';
import { isPointRule, toCountedNumber } from '../../../src/funnel/engine/extensions/points';
import type { Facts, Predicate } from '../../../src/funnel/engine/model/facts';
import type { PreparedFunnel } from '../../../src/funnel/engine/model/prepared-funnel';
import type { Trail } from '../../../src/funnel/engine/model/trail';
import { findBand } from '../../../src/funnel/engine/scores';
import type { Field } from '../../../src/funnel/fields/shared/schema/field';
import {
  findShownParts,
  formatRedirect,
  nameRedirect,
  readRedirect,
} from '../../../src/authoring/verify/ending-outcomes';
import type { Finding, RuleId } from '../../../src/authoring/verify/finding';
import { goalKinds, readExecutedPath } from '../../../src/authoring/verify/paths/executed-path';
import { createRouteTracer } from '../../../src/authoring/verify/paths/route-tracer';

/** Something that a visitor saw go wrong. A proof must have told it. */
export interface Fault {
  what: string;
  /** The findings that tell it. */
  codes: readonly RuleId[];
  isToldBy: (finding: Finding) => boolean;
}

/** What was seen of a visit, by what it is about: "steps" are "one" and "end". */
export class Observation {
  readonly seen = new Map<string, Set<string>>();
  readonly faults = new Map<string, Fault>();

  add(about: string, value: string | number): void {
    const values = this.seen.get(about) ?? new Set();
    this.seen.set(about, values.add(String(value)));
  }

  addFault(what: string, codes: readonly RuleId[], isToldBy: Fault['isToldBy']): void {
    this.faults.set(what, { what, codes, isToldBy });
  }
}

/** A place of the definition, as the name of what is about it. */
export const toPlace = (path: DefinitionPath): string => path.join('.');

/** What a text without a fallback shows where its value is missing. */
const holePattern = /⟦([a-z]+)\.([\w-]+)⟧/g;
const openPlaceholder = /(?<!\{)\{(answer|label|score|band|value|draw|input)\.([\w-]+)(, *\w+)?\}/g;

/** Lets each text that could have a hole show that it has one. */
export const markHoles = (text: string): string =>
  text.replace(openPlaceholder, (_, source: string, id: string, format = '') => {
    return `{${source}.${id}${String(format)} | '⟦${source}.${id}⟧'}`;
  });

/** The definition that is played, and what its observation needs. */
export interface ObservedFunnel {
  funnel: CompiledFunnel;
  tracer: ReturnType<typeof createRouteTracer>;
}

export const toObserved = (funnel: CompiledFunnel): ObservedFunnel => ({
  funnel,
  tracer: createRouteTracer(funnel.prepared),
});

function observeHoles(observation: Observation, part: unknown, step: string | null): void {
  for (const [, source = '', id = ''] of JSON.stringify(part ?? null).matchAll(holePattern)) {
    const place = step === null ? 'after the questions' : `at step "${step}"`;
    observation.addFault(`{${source}.${id}} is empty ${place}`, ['text/unanswered'], (finding) => {
      const { params, path } = finding;
      const isThere = (path[0] === 'steps') === (step !== null);
      return (
        isThere &&
        'source' in params &&
        'id' in params &&
        params.source === source &&
        params.id === id
      );
    });
  }
}

/** What is on the screen at one moment. */
export function observeStep(observation: Observation, current: CurrentStep): void {
  const { step, fields } = current;
  observation.add('steps', step.id);
  for (const { field } of fields) observation.add('fields shown', field.id);
  if (current.opensPage) return;
  // A hidden field says nothing. Feedback is read after the questions.
  const shown = fields.map(({ field }) => ({ ...field, options: getLabels(field) }));
  observeHoles(observation, { ...step, next: null, fields: shown }, step.id);
}

const getLabels = (field: Field) =>
  'options' in field ? field.options.map(({ label, helpText }) => [label, helpText]) : [];

/** The rules of a list that hold, and what decides where each of them is left out. */
function observeRules(
  observation: Observation,
  places: readonly DefinitionPath[],
  holding: readonly boolean[],
  outcomes: readonly (string | null)[],
): void {
  const first = holding.indexOf(true);
  for (const [index, path] of places.entries()) {
    if (holding[index] !== true) continue;
    observation.add('rules that hold', toPlace(path));
    if (index !== first) continue;
    observation.add('rules that decide', toPlace(path));
    const next = holding.findIndex((holds, later) => holds && later > index);
    observation.add(
      `without ${toPlace(path)}`,
      outcomes[next < 0 ? places.length : next] ?? 'nothing',
    );
  }
}

/** Each condition is compiled once for all visits. */
const predicates = new WeakMap<Condition, Predicate>();

function holdsFor(facts: Facts, condition: Condition | undefined): boolean {
  if (condition === undefined) return true;
  const known = predicates.get(condition);
  if (known !== undefined) return known(facts);
  const predicate = prepareCondition(condition);
  predicates.set(condition, predicate);
  return predicate(facts);
}

/** The rules of a step, and of the hidden steps that they lead to. */
function observeRoutes(
  observation: Observation,
  { prepared }: CompiledFunnel,
  from: string,
  facts: Facts,
): void {
  const entry = prepared.steps.get(from);
  if (entry === undefined) return;
  const { rules, default: fallback } = entry.step.next;
  const holding = rules.map(({ when }) => holdsFor(facts, when));
  observeRules(
    observation,
    rules.map((_, index) => ['steps', entry.index, 'next', 'rules', index]),
    holding,
    [...rules.map(({ goTo }) => goTo), fallback],
  );
  const target = rules[holding.indexOf(true)]?.goTo ?? fallback;
  const next = target === null ? undefined : prepared.steps.get(target);
  if (next !== undefined && !next.isVisible(facts))
    observeRoutes(observation, { prepared } as CompiledFunnel, next.step.id, facts); // reads no more
}

function observeDecisions(
  observation: Observation,
  { prepared }: CompiledFunnel,
  step: string,
  facts: Facts,
): void {
  const { decisions } = prepared.definition;
  const isEnding = prepared.steps.get(step)?.isFinal === true;
  for (const [d, decision] of decisions.entries()) {
    if (!isEnding && decision.decideAt !== step) continue;
    const own = decision.rules.length - (decision.highestOf?.length ?? 0);
    const format = (rule: { result: string; reason?: string | undefined }): string =>
      rule.reason === undefined ? rule.result : `${rule.result}: ${rule.reason}`;
    observeRules(
      observation,
      decision.rules.map((_, index) =>
        index < own ? ['decisions', d, 'rules', index] : ['decisions', d, 'highestOf', index - own],
      ),
      decision.rules.map(({ when }) => holdsFor(facts, when)),
      [
        ...decision.rules.map(format),
        decision.default === undefined ? null : format(decision.default),
      ],
    );
    const decided = evaluateDecision(prepared, decision, facts);
    if (decided === null) {
      observation.addFault(
        `the decision "${decision.id}" has no result at "${step}"`,
        ['decision/undecided'],
        ({ params }) => 'decision' in params && params.decision === decision.id,
      );
      continue;
    }
    observation.add(`results of ${toPlace(['decisions', d])}`, decided.key);
    for (const shown of [decided.display, ...decided.alternatives])
      observation.add(`results shown of ${toPlace(['decisions', d])}`, shown);
    if (isEnding) {
      observation.add(`decision ${decision.id}`, decided.key);
      observeHoles(observation, [decided.label, decided.reason], null);
    }
  }
}

/** Conditions that are read at the exit of a step, and need a value there. */
function observeValues(
  observation: Observation,
  { definition }: PreparedFunnel,
  step: string,
  facts: Facts,
): void {
  const { steps, decisions } = definition;
  const isEnding = steps.find(({ id }) => id === step)?.kind === 'ending';
  const conditions = [
    ...(steps.find(({ id }) => id === step)?.next.rules ?? []).map(({ when }) => when),
    ...decisions
      .filter(({ decideAt }) => isEnding || decideAt === step)
      .flatMap(({ rules }) => rules.map(({ when }) => when)),
  ];
  for (const { leaf } of conditions.flatMap((condition) => getConditionLeaves(condition, [])))
    if (
      'calculated' in leaf &&
      !/^is(Answered|Empty)$/.test(leaf.operator) &&
      facts.getCalculated(leaf.calculated) === null
    )
      observation.addFault(
        `a condition needs the value "${leaf.calculated}" at "${step}", and there is none`,
        ['value/unanswered', 'value/divides-by-zero'],
        ({ code, params }) =>
          code === 'value/divides-by-zero' ||
          ('value' in params && params.value === leaf.calculated),
      );
}

/** In which bands of its points an answer lies. */
function observePoints(
  observation: Observation,
  field: Field,
  path: DefinitionPath,
  answer: number,
) {
  const points = 'points' in field ? field.points : undefined;
  if (points === undefined) return;
  const rules = isPointRule(points)
    ? [{ rule: points, at: path }]
    : Object.entries(points).map(([score, rule]) => ({ rule, at: [...path, score] }));
  const value = toCountedNumber(field, answer);
  for (const { rule, at } of rules) {
    if (!Array.isArray(rule)) continue;
    const indexes = rule.flatMap(({ min, max }, index) =>
      value >= min && value <= max ? [index] : [],
    );
    for (const index of indexes) observation.add('bands of points', toPlace([...at, index]));
    const isAt = (finding: Finding): boolean => toPlace(finding.path).startsWith(toPlace(at));
    if (indexes.length === 0)
      observation.addFault(`${value} in "${field.id}" falls into no band`, ['points/gap'], isAt);
    if (indexes.length > 1)
      observation.addFault(
        `${value} in "${field.id}" falls into two bands`,
        ['points/overlap'],
        isAt,
      );
  }
}

/** The answers with which a step was left, by the facts at its exit. */
function observeAnswers(
  observation: Observation,
  { prepared }: CompiledFunnel,
  snapshot: FunnelSnapshot,
  step: string,
  facts: Facts,
): void {
  const entry = prepared.steps.get(step);
  if (entry === undefined) return;
  for (const { field } of getCurrentFields(entry, snapshot.context, facts)) {
    observation.add('fields answered', field.id);
    const answer = facts.getAnswer(field.id);
    for (const value of [answer ?? []].flat())
      if ('options' in field) observation.add(`options of ${field.id}`, String(value));
    const index = entry.fields.findIndex((one) => one.field.id === field.id);
    if (typeof answer === 'number')
      observePoints(observation, field, ['steps', entry.index, 'fields', index, 'points'], answer);
  }
}

/** A score or a value with its bands. */
function observeBands(
  observation: Observation,
  path: DefinitionPath,
  id: string,
  bands: readonly Band[],
  total: number,
): void {
  const indexes = bands.flatMap(({ min, max }, index) =>
    total >= min && total <= max ? [index] : [],
  );
  for (const index of indexes) observation.add('bands reached', toPlace([...path, 'bands', index]));
  if (indexes.length === 0)
    observation.addFault(
      `no band of "${id}" contains ${total}`,
      ['score/gap'],
      ({ params }) => 'score' in params && params.score === id,
    );
  for (const index of indexes.slice(1))
    observation.addFault(`two bands of "${id}" contain ${total}`, ['score/overlap'], (finding) =>
      toPlace(finding.path).startsWith(toPlace([...path, 'bands', index])),
    );
}

function observeEnding(
  observation: Observation,
  { funnel: { prepared } }: ObservedFunnel,
  ending: string,
  facts: Facts,
): void {
  const { scores, values = [], result } = prepared.definition;
  observation.add('endings', ending);
  for (const [index, score] of scores.entries()) {
    const total = facts.getScoreTotal(score.id);
    observation.add(`total ${score.id}`, total);
    observation.add(`total at ${toPlace(['scores', index])}`, total);
    if (score.bands === undefined) continue;
    observeBands(observation, ['scores', index], score.id, score.bands, total);
    const band = findBand(prepared.texts.fillPart('scores', score, facts), total);
    if (band !== null) observation.add(`band ${score.id}`, band.id);
    observeHoles(observation, band, null);
  }
  for (const [index, { id, bands }] of values.entries()) {
    const value = facts.getCalculated(id);
    if (value === null) continue;
    observation.add(`value ${id}`, value);
    observation.add(`value at ${toPlace(['values', index])}`, value);
    if (bands !== undefined) observeBands(observation, ['values', index], id, bands, value);
  }
  const at = prepared.steps.get(ending)?.index ?? -1;
  for (const part of findShownParts(prepared, ending, facts) ?? []) {
    observation.add(`parts of ${ending}`, part);
    observation.add('parts shown', toPlace(['steps', at, 'parts', part]));
  }
  if (result?.rules === undefined) return;
  observation.add('redirects', nameRedirect(readRedirect(prepared, ending, facts)));
  observeRules(
    observation,
    result.rules.map((_, index) => ['result', 'rules', index]),
    result.rules.map((rule) => (rule.ending ?? ending) === ending && holdsFor(facts, rule.when)),
    [...result.rules, result].map(
      ({ redirect }) => formatRedirect(redirect) ?? 'the ending itself',
    ),
  );
  if (prepared.endings?.findRule(ending, facts) === -1)
    observation.add('default of the result', 'taken');
}

/** The steps on the way, oldest first, each with the trail before it. */
function listTrail(trail: Trail | null): { step: string; before: Trail | null }[] {
  const entries = [];
  for (let node = trail; node !== null; node = node.previous)
    entries.unshift({ step: node.step, before: node.previous });
  return entries;
}

/**
 * What the path of a visitor shows who has arrived somewhere: at an ending, or where nothing leads on.
 * @param left whether the current step is complete, so that its rules were asked
 */
export function observePath(
  observation: Observation,
  observed: ObservedFunnel,
  snapshot: FunnelSnapshot,
  current: string,
  left: boolean,
): void {
  const { funnel, tracer } = observed;
  const { context } = snapshot;
  const isEnding = funnel.prepared.steps.get(current)?.isFinal === true;
  const entries = [
    ...listTrail(context.trail).map((entry) => ({ ...entry, isLeft: true })),
    { step: current, before: context.trail, isLeft: left },
  ];
  for (const { step, before, isLeft } of entries) {
    if (!isLeft && !isEnding) continue;
    const facts = createFacts(funnel.prepared, { ...context, trail: before }, step);
    observeDecisions(observation, funnel, step, facts);
    observeValues(observation, funnel.prepared, step, facts);
    if (!isLeft) observeEnding(observation, observed, step, facts);
    else {
      observeAnswers(observation, funnel, snapshot, step, facts);
      observeRoutes(observation, funnel, step, facts);
    }
  }
  if (!isEnding) return;
  const path = readExecutedPath(funnel, tracer, [], snapshot);
  if (path !== null)
    for (const kind of goalKinds)
      for (const goal of path.coveredGoals[kind]) observation.add(`goals ${kind}`, goal);
}

/** A row that was sent. Its table must take it. */
export function observeRow(
  observation: Observation,
  { table, row }: { table: Parameters<typeof findRowRefusal>[0]; row: Record<string, JsonValue> },
): void {
  const refusal = findRowRefusal(table, row);
  if (refusal !== null)
    observation.addFault(
      `"${table}" refuses a row: ${refusal}`,
      ['submission/unanswered-field', 'submission/empty-answers'],
      () => true,
    );
}

/** What a page receives. */
export function observeCarried(
  observation: Observation,
  { definition }: PreparedFunnel,
  carried: Readonly<Record<string, unknown>> | null,
): void {
  if (carried === null) return;
  for (const name of definition.result?.requires ?? [])
    if (carried[name] === null || carried[name] === undefined)
      observation.addFault(
        `the page lacks "${name}"`,
        ['result/unmet-requirement'],
        ({ params }) => 'name' in params && params.name === name,
      );
}
