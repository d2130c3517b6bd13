import type { StepOf } from '../../definition/normalise';
import { decide } from '../../engine/decisions';
import type { Facts } from '../../engine/facts';
import type { PreparedField, PreparedStep } from '../../engine/prepare';
import type { Asked } from '../asked';
import {
  createMeeting,
  mayAsk,
  thinned,
  type Given,
  type Moments,
  type Party,
  type Pool,
  type Track,
} from './party';
import type { Answer, Question } from './questions';
import { nothingKnown, type Known, type Side } from './side';

/** How visitors are counted: as ways of answering, or as shares of all who come. */
export interface Weighing<W> {
  one: W;
  plus: (a: W, b: W) => W;
  times: (a: W, b: W) => W;
  /** How much of the whole a part is, 0 to 1. */
  shareOf: (part: W, whole: W) => number;
  answer: (answer: Answer, question: Question, field: string) => W;
  outcome: (step: StepOf<'draw'>, outcome: StepOf<'draw'>['outcomes'][number]) => W;
  /** Those who do not leave on a step. */
  goingOn: (step: string) => W;
}

/** How a funnel ended: on an ending, or on a step from which nothing leads on. */
export interface Arrival {
  step: string;
  facts: Facts;
  isStopped: boolean;
}

/** The step a party stands on in each funnel; null where it is over. */
export type Positions = readonly (string | null)[];

export interface Passing<W, End> {
  side: number;
  step: string;
  parties: readonly Party<W, End>[];
}

export interface TogetherOptions<W, End> {
  weighing: Weighing<W>;
  /** What is kept of an end. Ends whose JSON is equal are the same end. */
  endOf: (arrival: Arrival, side: number) => End;
  /** The funnel that goes on from here; null to go no further. */
  next: (positions: Positions) => number | null;
  /** Told before a step is passed, once for each step and the places in the other funnels. */
  onPassing?: (passing: Passing<W, End>) => void;
  /** More parties than this at one moment are thinned out. */
  most: number;
}

/** Visitors who ended alike in every funnel. */
export interface Ended<W, End> {
  ends: readonly End[];
  weight: W;
  track: Track | null;
}

export interface TogetherResult<W, End> {
  ended: readonly Ended<W, End>[];
  /** Nothing was left out. */
  exhaustive: boolean;
  /** The share of all ways that was followed, where parties had to be thinned out. */
  share: number;
}

/** Answers of one field that are alike from now on in every funnel. */
interface AnswerGroup<W> {
  answer: Answer;
  weight: W;
}

function createWalker<W, End>(sides: readonly Side[], options: TogetherOptions<W, End>) {
  type Someone = Party<W, End>;
  const { weighing, endOf, most } = options;
  const used = new Set<Question>();
  const ended = new Map<string, Ended<W, End>>();
  const waiting = new Map<
    string,
    { positions: Positions; add: (party: Someone) => void; pool: Pool<W, End> }
  >();
  let share = 1;

  const sideAt = (index: number): Side => {
    const side = sides[index];
    if (side === undefined) throw new Error(`There is no funnel ${index} in this walk.`);
    return side;
  };
  const entering = (positions: Positions): Moments =>
    positions.map((step, index) =>
      step === null ? null : { step, asked: sideAt(index).asking.before(step, 0) },
    );
  const knownIn = ({ standings }: Someone, index: number): Known => {
    const standing = standings[index];
    return standing !== undefined && 'known' in standing ? standing.known : nothingKnown;
  };
  const thin = (pool: Pool<W, End>): Someone[] => {
    const kept = thinned(pool, most);
    if (kept.length < pool.size) {
      const weightOf = (parties: Iterable<Someone>) =>
        [...parties].map(({ weight }) => weight).reduce(weighing.plus);
      share *= weighing.shareOf(weightOf(kept), weightOf(pool.values()));
    }
    return kept;
  };

  /** Lets a party wait at its steps until all who come there have come. */
  const wait = (positions: Positions, party: Someone): void => {
    const place = positions.join('\n');
    const known = waiting.get(place) ?? {
      positions,
      ...createMeeting<W, End>(sides, entering(positions), weighing.plus),
    };
    waiting.set(place, known);
    known.add(party);
  };

  const finish = (positions: Positions, index: number, party: Someone, arrival: Arrival): void => {
    const end = endOf(arrival, index);
    const standings = party.standings.with(index, { end, name: JSON.stringify(end) });
    const left = positions.with(index, null);
    if (left.some((step) => step !== null)) return wait(left, { ...party, standings });
    const ends = standings.flatMap((standing) => ('name' in standing ? [standing] : []));
    const key = ends.map(({ name }) => name).join('\n');
    const known = ended.get(key);
    const { weight, track } = party;
    if (known === undefined) ended.set(key, { ends: ends.map((one) => one.end), weight, track });
    else known.weight = weighing.plus(known.weight, weight);
  };

  /** Does another funnel perhaps still ask what this one asks now? */
  const listeners = (positions: Positions, index: number, name: string, given: Given) =>
    sides.flatMap((side, other) => {
      const at = positions[other];
      if (other === index || at === null || at === undefined) return [];
      return mayAsk(side, at, name, given) ? [{ side, at }] : [];
    });

  const groupsOf = (
    positions: Positions,
    index: number,
    { field: { id } }: PreparedField,
    asked: Asked,
  ): AnswerGroup<W>[] => {
    const side = sideAt(index);
    const question = side.questionOf(id);
    used.add(question);
    const marks = [side.likenessOf(asked, id), side.prospectsOf(asked, id)];
    const given: Given = { type: 'answer', by: index, field: id, value: undefined };
    for (const { side: other, at } of listeners(positions, index, question.name, given))
      marks.push(other.prospectsOf(other.asking.before(at, 0), id));
    const groups = new Map<string, AnswerGroup<W>>();
    for (const answer of question.answers) {
      if (answer.isPossibleIn[index] !== true) continue;
      const key = marks.map((likeness) => likeness.get(answer.value)).join(';');
      const weight = weighing.answer(answer, question, id);
      const known = groups.get(key);
      if (known === undefined) groups.set(key, { answer, weight });
      else known.weight = weighing.plus(known.weight, weight);
    }
    return [...groups.values()];
  };

  const answered = (
    party: Someone,
    index: number,
    { step, field: { id } }: PreparedField,
    { answer: { value }, weight }: AnswerGroup<W>,
  ): Someone => {
    const side = sideAt(index);
    const known = side.withAnswer(knownIn(party, index), id, value);
    return {
      standings: party.standings.with(index, { known }),
      given: new Map(party.given).set(side.questionOf(id).name, {
        type: 'answer',
        by: index,
        field: id,
        value,
      }),
      weight: weighing.times(party.weight, weight),
      track: {
        event: { side: index, step, type: 'answered', field: id, value },
        before: party.track,
      },
    };
  };

  /** Every way to answer one field, for every party: as it was told another funnel, else freely. */
  const answerField = (
    positions: Positions,
    index: number,
    entry: PreparedField,
    parties: readonly Someone[],
    asked: Asked,
  ): Someone[] => {
    const side = sideAt(index);
    const groups = groupsOf(positions, index, entry, asked);
    const question = side.questionOf(entry.field.id);
    const moments = entering(positions).with(index, { step: entry.step, asked });
    const meeting = createMeeting<W, End>(sides, moments, weighing.plus);
    for (const party of parties) {
      const facts = side.factsOf(knownIn(party, index));
      if (!entry.isVisible(facts)) {
        meeting.add(party);
        continue;
      }
      const given = party.given.get(question.name);
      if (given === undefined && groups.length === 0)
        finish(positions, index, party, { step: entry.step, facts, isStopped: true });
      const told = question.answers.filter(
        ({ value, isPossibleIn }) => value === given?.value && isPossibleIn[index] === true,
      );
      const choices =
        given === undefined ? groups : told.map((answer) => ({ answer, weight: weighing.one }));
      for (const choice of choices) meeting.add(answered(party, index, entry, choice));
    }
    return thin(meeting.pool);
  };

  const draw = (
    positions: Positions,
    index: number,
    step: StepOf<'draw'>,
    parties: readonly Someone[],
    asked: Asked,
  ): Someone[] => {
    const moments = entering(positions).with(index, { step: step.id, asked });
    const meeting = createMeeting<W, End>(sides, moments, weighing.plus);
    const possible = step.outcomes.filter(({ weight }) => weight > 0);
    const isAsked = sideAt(index).asksDraw(step.id);
    const name = `${step.id} (draw)`;
    for (const party of parties) {
      const given = isAsked ? party.given.get(name) : undefined;
      const told = possible.filter(({ value }) => value === given?.value);
      // Chance is no answer: it makes ways of its own only where something asks what was drawn.
      const free = isAsked
        ? possible.map((outcome) => ({ outcome, weight: weighing.outcome(step, outcome) }))
        : possible.slice(0, 1).map((outcome) => ({ outcome, weight: weighing.one }));
      const choices =
        given === undefined ? free : told.map((outcome) => ({ outcome, weight: weighing.one }));
      for (const { outcome, weight } of choices) {
        const { value } = outcome;
        const known = knownIn(party, index);
        const drawn: Known = { ...known, draws: new Map(known.draws).set(step.id, value) };
        const telling: Given = { type: 'draw', by: index, step: step.id, value };
        meeting.add({
          standings: party.standings.with(index, { known: drawn }),
          given: new Map(party.given).set(name, telling),
          weight: weighing.times(party.weight, weight),
          track: {
            event: { side: index, step: step.id, type: 'drawn', value },
            before: party.track,
          },
        });
      }
    }
    return thin(meeting.pool);
  };

  const depart = (
    positions: Positions,
    index: number,
    { step, decisions }: PreparedStep,
    party: Someone,
  ): void => {
    const { funnel, factsOf } = sideAt(index);
    const facts = factsOf(knownIn(party, index));
    if (step.kind === 'ending')
      return finish(positions, index, party, { step: step.id, facts, isStopped: false });
    const isOpen = decisions.every((decision) => decide(funnel, decision, facts) !== null);
    const target = isOpen ? funnel.route(step.id, facts) : null;
    if (target === null)
      return finish(positions, index, party, { step: step.id, facts, isStopped: true });
    const track: Track = {
      event: { side: index, step: step.id, type: 'passed' },
      before: party.track,
    };
    wait(positions.with(index, target), { ...party, track });
  };

  /** From the parties that enter a step to where they go from it. */
  const pass = (positions: Positions, index: number, step: string, pool: Pool<W, End>): void => {
    const side = sideAt(index);
    const prepared = side.funnel.steps.get(step);
    if (prepared === undefined) return;
    const coming = thin(pool);
    options.onPassing?.({ side: index, step, parties: coming });
    const staying = prepared.step.kind === 'ending' ? weighing.one : weighing.goingOn(step);
    let parties = coming.map((party) => ({
      ...party,
      weight: weighing.times(party.weight, staying),
    }));
    prepared.fields.forEach((entry, at) => {
      const asked = side.asking.before(step, at + 1);
      parties = answerField(positions, index, entry, parties, asked);
    });
    if (prepared.step.kind === 'draw')
      parties = draw(positions, index, prepared.step, parties, side.asking.before(step, 0));
    for (const party of parties) depart(positions, index, prepared, party);
  };

  /** The place that nobody who waits elsewhere can still come to. */
  const earliest = (): string | null => {
    let best: { place: string; rank: number } | null = null;
    for (const [place, { positions }] of waiting) {
      const rank = positions.reduce(
        (sum, step, index) => sum + sideAt(index).rankOf(step ?? ''),
        0,
      );
      if (best === null || rank < best.rank) best = { place, rank };
    }
    return best?.place ?? null;
  };

  const run = (): void => {
    for (let place = earliest(); place !== null; place = earliest()) {
      const here = waiting.get(place);
      waiting.delete(place);
      const index = here === undefined ? null : options.next(here.positions);
      const step = index === null ? null : here?.positions[index];
      if (here !== undefined && index !== null && step != null)
        pass(here.positions, index, step, here.pool);
    }
  };

  return { wait, run, ended, used, share: () => share };
}

/**
 * Lets every visitor walk several funnels with the same answers, with the engine's own conditions,
 * routes, decisions and field rules. What one funnel was told the others are told too; what only one
 * asks is answered there in every possible way. Where a funnel cannot be told what another was, the
 * way is left out. Visitors whom nothing to come tells apart in any of the funnels walk as one party,
 * so that counts stay exact (docs/decisions/0006).
 */
export function walkTogether<W, End>(
  sides: readonly Side[],
  options: TogetherOptions<W, End>,
): TogetherResult<W, End> {
  const walker = createWalker(sides, options);
  const positions = sides.map(({ funnel, factsOf }) => funnel.start(factsOf(nothingKnown)));
  walker.wait(positions, {
    standings: sides.map(() => ({ known: nothingKnown })),
    given: new Map(),
    weight: options.weighing.one,
    track: null,
  });
  walker.run();
  return {
    ended: [...walker.ended.values()],
    exhaustive: walker.share() === 1 && [...walker.used].every(({ exhaustive }) => exhaustive),
    share: walker.share(),
  };
}
