import type { AnswerValue } from '../definition/answer';
import { conditionsOf } from '../definition/conditions-of';
import type { StepOf } from '../definition/normalise';
import { decide } from '../engine/decisions';
import { drawOutcome } from '../engine/draw';
import type { Facts } from '../engine/facts';
import { fingerprint } from '../engine/fingerprint';
import {
  inTopologicalOrder,
  type PreparedField,
  type PreparedFunnel,
  type PreparedStep,
} from '../engine/prepare';
import { pointsFor } from '../engine/scores';
import { findAsked, type Asked, type Asking } from './asked';
import { createForgettings, marksOf, type Forgetting } from './forget';
import { possibleAnswers, type PossibleAnswers } from './possible-answers';
import { beginning, factsIn, type Situation } from './situation';
import { walkOn, type WalkEvent } from './walk-event';

export interface Limits {
  /** More situations than this at one moment are thinned out: the exploration becomes a sample. */
  situations: number;
}

const ordinaryLimits: Limits = { situations: 20_000 };

/** Visitors who have done what a step asks and are about to leave it. */
export interface Departure {
  situation: Situation;
  facts: Facts;
  /** Where they go. Null on an ending, where a decision is missing, and where no way leads on. */
  target: string | null;
  /** Ids of decisions due here that find no result. */
  undecided: readonly string[];
}

export interface Stuck {
  step: string;
  field: string;
  situation: Situation;
}

/** Everything that can happen in a funnel, as far as it was looked at. */
export interface Exploration {
  funnel: PreparedFunnel;
  /** Nothing was left out. */
  exhaustive: boolean;
  /** The share of all ways that was looked at, where situations had to be thinned out. */
  share: number;
  /**
   * By step, in an order in which each comes before everything it leads to; unreachable steps are
   * absent. Of a step where nothing depends on the visitor, one departure stands for all.
   */
  departures: ReadonlyMap<string, readonly Departure[]>;
  /** Fields that no answer satisfies, once each. */
  stuck: readonly Stuck[];
  /** Fields that some visitor sees. */
  shown: ReadonlySet<string>;
  /** What each field may hold. */
  answersOf: (field: string) => PossibleAnswers;
}

type Pool = Map<string, Situation>;

/** A pool's situations are its own copies, so the ways of those that are alike can be added in place. */
function addTo(pool: Pool, situation: Situation, { forget, keyOf }: Forgetting): void {
  const key = keyOf(situation);
  const known = pool.get(key);
  if (known === undefined) pool.set(key, forget(situation));
  else known.ways += situation.ways;
}

const sumOfWays = (situations: Iterable<Situation>): bigint => {
  let sum = 0n;
  for (const { ways } of situations) sum += ways;
  return sum;
};

/** A draw's outcomes, each with a roll that gives it. */
function outcomesOf(step: StepOf<'draw'>): { value: string; roll: number }[] {
  const total = step.outcomes.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  return step.outcomes.flatMap(({ value, weight }) => {
    const roll = (before + weight / 2) / total;
    before += weight;
    return weight > 0 && drawOutcome(step, roll)?.value === value ? [{ value, roll }] : [];
  });
}

/** What a visitor does, and waits for, between the last answer on a step and the next step. */
function eventsOnLeaving({ step, fields, submission }: PreparedStep, situation: Situation) {
  const last = situation.walk?.event;
  const isAnswered = last?.type === 'answer' && fields.some(({ field }) => field.id === last.field);
  const pressed: WalkEvent[] =
    step.kind === 'loading'
      ? [{ type: 'wait', ms: step.durationMs }]
      : step.kind === 'question' && step.advance === 'onSelect' && isAnswered
        ? []
        : [{ type: 'continue' }];
  return submission?.await === 'block' ? [...pressed, { type: 'wait' as const, ms: 0 }] : pressed;
}

/** Answers of one field that are alike from now on. */
interface AnswerGroup {
  value: AnswerValue | undefined;
  ways: bigint;
  event: WalkEvent | null;
  points: [score: string, points: number][];
}

function added(totals: Situation['totals'], points: AnswerGroup['points']): Situation['totals'] {
  if (points.every(([, more]) => more === 0)) return totals;
  const sums = new Map(totals);
  for (const [score, more] of points) sums.set(score, (sums.get(score) ?? 0) + more);
  return sums;
}

/** Does it depend on the visitor what follows a step, or what is sent from it? */
function isDecisive(funnel: PreparedFunnel, { step, targets, ...prepared }: PreparedStep): boolean {
  return (
    step.kind === 'ending' ||
    step.next.rules.length > 0 ||
    prepared.decisions.length > 0 ||
    prepared.submission !== null ||
    targets.some((target) => funnel.steps.get(target)?.step.visibleWhen !== undefined)
  );
}

function createExplorer(funnel: PreparedFunnel, asking: Asking, limits: Limits) {
  const { definition } = funnel;
  const leaves = conditionsOf(definition).map(({ leaf }) => leaf);
  const known = new Map<string, PossibleAnswers>();
  const answersOf = (id: string): PossibleAnswers => {
    const entry = funnel.fields.get(id);
    let answers = known.get(id);
    if (answers === undefined) {
      const operands = leaves.flatMap((leaf) =>
        'field' in leaf && leaf.field === id ? [leaf.value] : [],
      );
      answers =
        entry === undefined
          ? { answers: [], exhaustive: true }
          : possibleAnswers(entry.field, operands);
      known.set(id, answers);
    }
    return answers;
  };
  const forgettingAt = createForgettings(answersOf);
  const facts = (situation: Situation): Facts => factsIn(funnel, asking.unsettled, situation);
  const askedDraws = new Set(leaves.flatMap((leaf) => ('draw' in leaf ? [leaf.draw] : [])));

  let share = 1;
  const thin = (pool: Pool): Situation[] => {
    const all = [...pool];
    if (all.length <= limits.situations) return all.map(([, situation]) => situation);
    // By a mark of what they are: the same sample every time, and none of one kind only.
    const kept = all
      .map(([key, situation]) => ({ mark: fingerprint(key), situation }))
      .sort((a, b) => (a.mark < b.mark ? -1 : 1))
      .slice(0, limits.situations)
      .map(({ situation }) => situation);
    share *= Number((sumOfWays(kept) * 1_000_000n) / sumOfWays(pool.values())) / 1_000_000;
    return kept;
  };

  const stuck: Stuck[] = [];
  const shown = new Set<string>();

  /** A field's answers with those put together that nothing to come can tell apart. */
  const groupsOf = ({ field }: PreparedField, asked: Asked): AnswerGroup[] => {
    const probes = [...(asked.fields.get(field.id)?.values() ?? [])];
    const groups = new Map<string, AnswerGroup>();
    for (const { value, ways } of answersOf(field.id).answers) {
      const points = [...asked.scores].map((score): [string, number] => [
        score,
        pointsFor(field, value, score),
      ]);
      const marks = marksOf(probes, value) + JSON.stringify(points);
      const first = groups.get(marks);
      // An answer that leaves the field alone needs no event; but one that is there shows more.
      const shownAs = first?.value ?? value;
      groups.set(marks, {
        value: shownAs,
        ways: (first?.ways ?? 0n) + ways,
        event: shownAs === undefined ? null : { type: 'answer', field: field.id, value: shownAs },
        // Points of an answer that may yet be hidden are counted when they are asked for.
        points: asking.unsettled.has(field.id) ? [] : points,
      });
    }
    return [...groups.values()];
  };

  /** Every way to answer one field, from every situation. */
  const answerField = (
    situations: readonly Situation[],
    entry: PreparedField,
    asked: Asked,
  ): Situation[] => {
    const pool: Pool = new Map();
    const forgetting = forgettingAt(asked);
    const groups = groupsOf(entry, asked);
    const { id } = entry.field;
    const isAsked = asked.fields.has(id);
    for (const situation of situations) {
      if (!entry.isVisible(facts(situation))) {
        addTo(pool, situation, forgetting);
        continue;
      }
      shown.add(id);
      if (groups.length === 0 && !stuck.some(({ field }) => field === id))
        stuck.push({ step: entry.step, field: id, situation });
      for (const { value, ways, event, points } of groups) {
        const { answers, totals, walk } = situation;
        const answered: Situation = {
          answers: isAsked && value !== undefined ? new Map(answers).set(id, value) : answers,
          draws: situation.draws,
          totals: added(totals, points),
          ways: situation.ways * ways,
          walk: event === null ? walk : walkOn(walk, event),
        };
        addTo(pool, answered, forgetting);
      }
    }
    return thin(pool);
  };

  const draw = (
    situations: readonly Situation[],
    step: StepOf<'draw'>,
    asked: Asked,
  ): Situation[] => {
    const pool: Pool = new Map();
    // Chance is no answer: it makes ways of its own only where something asks what was drawn.
    const outcomes = askedDraws.has(step.id) ? outcomesOf(step) : outcomesOf(step).slice(0, 1);
    for (const situation of situations)
      for (const { value, roll } of outcomes) {
        const spin: WalkEvent = { type: 'spin', roll, at: 0 };
        const settled: WalkEvent = { type: 'wait', ms: step.animation.durationMs };
        const drawn = {
          ...situation,
          draws: new Map([...situation.draws, [step.id, value]]),
          walk: walkOn(situation.walk, spin, settled),
        };
        addTo(pool, drawn, forgettingAt(asked));
      }
    return thin(pool);
  };

  /** From the situations in which a step is entered to those in which it is left. */
  const pass = (prepared: PreparedStep, entering: Pool): Departure[] => {
    const { step } = prepared;
    let situations = thin(entering);
    prepared.fields.forEach((entry, index) => {
      situations = answerField(situations, entry, asking.before(step.id, index + 1));
    });
    if (step.kind === 'draw') situations = draw(situations, step, asking.before(step.id, 0));
    return situations.map((situation) => {
      const learnt = facts(situation);
      const undecided = prepared.decisions
        .filter((decision) => decide(funnel, decision, learnt) === null)
        .map(({ id }) => id);
      const isOpen = undecided.length === 0 && step.kind !== 'ending';
      const target = isOpen ? funnel.route(step.id, learnt) : null;
      return { situation, facts: learnt, target, undecided };
    });
  };

  /** Lets departing visitors enter the next step. */
  const arrive = (prepared: PreparedStep, { situation }: Departure, pool: Pool, at: string) => {
    const walk = walkOn(situation.walk, ...eventsOnLeaving(prepared, situation));
    addTo(pool, { ...situation, walk }, forgettingAt(asking.before(at, 0)));
  };

  const isComplete = (): boolean =>
    share === 1 && [...known.values()].every(({ exhaustive }) => exhaustive);
  return { pass, arrive, answersOf, stuck, shown, isComplete, share: () => share };
}

/**
 * Follows every visitor through a funnel at once, with the engine's own conditions, decisions and
 * routes. Visitors who differ in nothing that is still asked are followed together, so the work
 * grows with what the funnel asks and not with the number of combinations, which stays exact.
 */
export function explore(funnel: PreparedFunnel, limits: Limits = ordinaryLimits): Exploration {
  const targets = new Map([...funnel.steps].map(([id, step]) => [id, step.targets]));
  const order = inTopologicalOrder(funnel.definition, targets);
  const asking = findAsked(funnel, order);
  const explorer = createExplorer(funnel, asking, limits);

  const entering = new Map<string, Pool>();
  const poolOf = (step: string): Pool => {
    const pool = entering.get(step) ?? new Map<string, Situation>();
    entering.set(step, pool);
    return pool;
  };
  const first = funnel.start(factsIn(funnel, asking.unsettled, beginning));
  if (first !== null) poolOf(first).set('', { ...beginning });

  const departures = new Map<string, Departure[]>();
  for (const id of order) {
    const prepared = funnel.steps.get(id);
    const pool = entering.get(id);
    if (prepared === undefined || pool === undefined) continue;
    entering.delete(id);
    const leaving = explorer.pass(prepared, pool);
    for (const departure of leaving)
      if (departure.target !== null)
        explorer.arrive(prepared, departure, poolOf(departure.target), departure.target);
    departures.set(id, isDecisive(funnel, prepared) ? leaving : leaving.slice(0, 1));
  }
  return {
    funnel,
    exhaustive: explorer.isComplete(),
    share: explorer.share(),
    departures,
    stuck: explorer.stuck,
    shown: explorer.shown,
    answersOf: explorer.answersOf,
  };
}
