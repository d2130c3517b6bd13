import type { AnswerValue } from '../definition/answer';
import { conditionsOf } from '../definition/conditions-of';
import type { StepOf } from '../definition/normalise';
import { decide } from '../engine/decisions';
import type { Facts } from '../engine/facts';
import {
  inTopologicalOrder,
  type PreparedField,
  type PreparedFunnel,
  type PreparedStep,
} from '../engine/prepare';
import { pointsFor } from '../engine/scores';
import { findAsked, type Asked, type Asking } from './asked';
import {
  crowdOf,
  crowdOfOne,
  join,
  situationOf,
  thin,
  type Crowd,
  type Crowds,
  type Tally,
} from './crowd';
import { createBypass, type Demand } from './demand';
import { createForgettings, marksOf } from './forget';
import { eventsOnLeaving, outcomesOf } from './moves';
import { possibleAnswers, type PossibleAnswers } from './possible-answers';
import { beginning, factsIn, type Situation } from './situation';
import { walkOn, type Walk, type WalkEvent } from './walk-event';

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

/** Answers of one field that are alike from now on. */
interface AnswerGroup {
  value: AnswerValue | undefined;
  ways: bigint;
  event: WalkEvent | null;
  /** What it adds to each score. */
  points: readonly number[];
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

function createExplorer(
  funnel: PreparedFunnel,
  asking: Asking,
  limits: Limits,
  demands: readonly Demand[],
) {
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

  const scores = definition.scores.map(({ id }) => id);
  const noPoints = scores.map(() => 0);
  const asksScores = leaves.some((leaf) => 'score' in leaf);

  let share = 1;
  const thinned = (crowds: Crowds): Crowds => {
    const thinner = thin(crowds, limits.situations);
    share *= thinner.share;
    return thinner.kept;
  };

  const stuck: Stuck[] = [];
  const shown = new Set<string>();

  const demandsOn = (field: string) =>
    demands.flatMap((demand) => (demand.field?.id === field ? [demand.field] : []));

  /** A field's answers with those put together that nothing to come can tell apart. */
  const groupsOf = ({ field }: PreparedField, asked: Asked): AnswerGroup[] => {
    const probes = [...(asked.fields.get(field.id)?.values() ?? [])];
    const groups = new Map<string, AnswerGroup>();
    const wanted = demandsOn(field.id);
    for (const { value, ways } of answersOf(field.id).answers) {
      if (!wanted.every(({ fits }) => fits?.(value) ?? true)) continue;
      const points = scores.map((score) => pointsFor(field, value, score));
      const marks = marksOf(probes, value) + JSON.stringify(points);
      const first = groups.get(marks);
      // An answer that leaves the field alone needs no event; but one that is there shows more.
      const shownAs = first?.value ?? value;
      groups.set(marks, {
        value: shownAs,
        ways: (first?.ways ?? 0n) + ways,
        event: shownAs === undefined ? null : { type: 'answer', field: field.id, value: shownAs },
        // Points of an answer that may yet be hidden are counted when they are asked for.
        points: asking.unsettled.has(field.id) ? noPoints : points,
      });
    }
    return [...groups.values()];
  };

  /** Those of a crowd who see a field, and those who do not. */
  const bySight = (crowd: Crowd, { field, isVisible }: PreparedField): [Tally[], Tally[]] => {
    const all = [...crowd.tallies.values()];
    if (field.visibleWhen === undefined) return [all, []];
    const sees = (tally: Tally): boolean => isVisible(facts(situationOf(crowd, tally)));
    // Without a question about points, what one of them sees all see.
    if (!asksScores) return all.slice(0, 1).every(sees) ? [all, []] : [[], all];
    return [all.filter(sees), all.filter((tally) => !sees(tally))];
  };

  /** Every way to answer one field, from every situation. */
  const answerField = (entering: Crowds, entry: PreparedField, asked: Asked): Crowds => {
    const crowds: Crowds = new Map();
    const forgetting = forgettingAt(asked);
    const groups = groupsOf(entry, asked);
    const { id } = entry.field;
    const isAsked = asked.fields.has(id);
    const wanted = demandsOn(id);
    for (const crowd of entering.values()) {
      const [seeing, passing] = bySight(crowd, entry);
      const [first] = seeing;
      if (first !== undefined && wanted.every(({ isShown }) => isShown)) {
        shown.add(id);
        if (groups.length === 0 && !stuck.some(({ field }) => field === id))
          stuck.push({ step: entry.step, field: id, situation: situationOf(crowd, first) });
        const ways = groups.map(({ value, event, ...group }) => ({
          ...group,
          walkOn: (walk: Walk | null) => (event === null ? walk : walkOn(walk, event)),
          to: crowdOf(
            crowds,
            isAsked && value !== undefined
              ? { answers: new Map(crowd.answers).set(id, value), draws: crowd.draws }
              : crowd,
            forgetting,
          ),
        }));
        for (const tally of seeing)
          for (const way of ways) join(way.to, tally, way.points, way.ways, way.walkOn);
      }
      if (passing.length > 0 && wanted.every(({ isShown }) => !isShown)) {
        const to = crowdOf(crowds, crowd, forgetting);
        for (const tally of passing) join(to, tally, noPoints, 1n, (walk) => walk);
      }
    }
    return thinned(crowds);
  };

  const draw = (entering: Crowds, step: StepOf<'draw'>, asked: Asked): Crowds => {
    const crowds: Crowds = new Map();
    const forgetting = forgettingAt(asked);
    const wanted = outcomesOf(step).filter(({ value }) =>
      demands.every(({ step: at, drawn }) => at !== step.id || (drawn ?? value) === value),
    );
    // Chance is no answer: it makes ways of its own only where something asks what was drawn.
    const outcomes = askedDraws.has(step.id) ? wanted : wanted.slice(0, 1);
    const settled: WalkEvent = { type: 'wait', ms: step.animation.durationMs };
    for (const crowd of entering.values())
      for (const { value, roll } of outcomes) {
        const spin: WalkEvent = { type: 'spin', roll, at: 0 };
        const draws = new Map(crowd.draws).set(step.id, value);
        const to = crowdOf(crowds, { answers: crowd.answers, draws }, forgetting);
        for (const tally of crowd.tallies.values())
          join(to, tally, noPoints, 1n, (walk) => walkOn(walk, spin, settled));
      }
    return thinned(crowds);
  };

  /** From those who enter a step to those who have done what it asks. */
  const pass = ({ step, fields }: PreparedStep, entering: Crowds): Crowds => {
    const answered = fields.reduce(
      (crowds, entry, index) => answerField(crowds, entry, asking.before(step.id, index + 1)),
      thinned(entering),
    );
    return step.kind === 'draw' ? draw(answered, step, asking.before(step.id, 0)) : answered;
  };

  const departureOf = (prepared: PreparedStep, crowd: Crowd, tally: Tally): Departure => {
    const { step } = prepared;
    const situation = situationOf(crowd, tally);
    const learnt = facts(situation);
    const undecided = prepared.decisions
      .filter((decision) => decide(funnel, decision, learnt) === null)
      .map(({ id }) => id);
    const isOpen = undecided.length === 0 && step.kind !== 'ending';
    const target = isOpen ? funnel.route(step.id, learnt) : null;
    return { situation, facts: learnt, target, undecided };
  };

  /**
   * Lets those who are done with a step enter the next one.
   * @returns everybody's departure where it depends on the visitor, else one that stands for all
   */
  const leave = (
    prepared: PreparedStep,
    leaving: Crowds,
    crowdsAt: (step: string) => Crowds | null,
  ): Departure[] => {
    const isWanted = demands.flatMap((demand) =>
      demand.step === prepared.step.id && demand.leaving !== undefined ? [demand.leaving] : [],
    );
    const isAlike = !isDecisive(funnel, prepared);
    // The same few events follow every walk; each list is made once and shared.
    const following = new Map<WalkEvent | undefined, WalkEvent[]>();
    const follow = (walk: Walk | null): Walk | null => {
      const last = walk?.event;
      const events = following.get(last) ?? eventsOnLeaving(prepared, last);
      following.set(last, events);
      return walkOn(walk, ...events);
    };
    const departures: Departure[] = [];
    for (const crowd of leaving.values()) {
      const entered = new Map<string, Crowd | null>();
      const enter = (target: string): Crowd | null => {
        const crowds = crowdsAt(target);
        const forgetting = forgettingAt(asking.before(target, 0));
        const to = crowds === null ? null : crowdOf(crowds, crowd, forgetting);
        entered.set(target, to);
        return to;
      };
      for (const tally of crowd.tallies.values()) {
        const [one] = isAlike && isWanted.length === 0 ? departures : [];
        const departure = one ?? departureOf(prepared, crowd, tally);
        const { facts: learnt, target } = departure;
        if (!isWanted.every((test) => test(learnt))) continue;
        if (!isAlike || departures.length === 0) departures.push(departure);
        if (target === null) continue;
        const there = entered.get(target);
        const to = there === undefined ? enter(target) : there;
        if (to !== null) join(to, tally, noPoints, 1n, follow);
      }
    }
    return departures;
  };

  const isComplete = (): boolean =>
    share === 1 && [...known.values()].every(({ exhaustive }) => exhaustive);
  return { pass, leave, answersOf, stuck, shown, isComplete, share: () => share };
}

/**
 * Follows every visitor through a funnel at once, with the engine's own conditions, decisions and
 * routes. Visitors who differ in nothing that is still asked are followed together, so the work
 * grows with what the funnel asks and not with the number of combinations, which stays exact.
 * @param demands follow only visitors who meet all of them
 */
export function explore(
  funnel: PreparedFunnel,
  limits: Limits = ordinaryLimits,
  demands: readonly Demand[] = [],
): Exploration {
  const targets = new Map([...funnel.steps].map(([id, step]) => [id, step.targets]));
  const order = inTopologicalOrder(funnel.definition, targets);
  const asking = findAsked(funnel, order);
  const explorer = createExplorer(funnel, asking, limits, demands);
  const bypasses = createBypass(funnel, order, demands);

  const entering = new Map<string, Crowds>();
  /** Those who enter a step, if they may come by it from another. */
  const crowdsAt = (from: string | null, step: string): Crowds | null => {
    if (bypasses(from, step)) return null;
    const crowds = entering.get(step) ?? new Map<string, Crowd>();
    entering.set(step, crowds);
    return crowds;
  };
  const first = funnel.start(factsIn(funnel, asking.unsettled, beginning));
  if (first !== null) crowdsAt(null, first)?.set('', crowdOfOne(beginning));

  const departures = new Map<string, Departure[]>();
  for (const id of order) {
    const prepared = funnel.steps.get(id);
    const crowds = entering.get(id);
    if (prepared === undefined || crowds === undefined) continue;
    entering.delete(id);
    const done = explorer.pass(prepared, crowds);
    departures.set(
      id,
      explorer.leave(prepared, done, (target) => crowdsAt(id, target)),
    );
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
