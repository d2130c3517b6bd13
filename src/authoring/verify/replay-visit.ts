import { findWholeFields } from '../../funnel/definition/calculation-parts';
import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { AnswerValue } from '../../funnel/definition/schema/answer';
import type { VisitOutcome, VisitPart, VisitView } from '../../funnel/definition/visit-schema';
import type { CompiledFunnel } from '../../funnel/engine/compile';
import type { CurrentField } from '../../funnel/engine/current-fields';
import type { PreparedStep } from '../../funnel/engine/model/prepared-funnel';
import { beginVisit, followVisit } from '../../funnel/engine/visit-record';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import { isBlank } from '../../funnel/fields/shared/rule/contract';
import {
  getCountedNames,
  getFieldRule,
  isAcceptedAnswer,
} from '../../funnel/fields/shared/rule/field-rules';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { collectFieldLeaves, findDistinctAnswers } from './possible-answers';
import { getDrawOutcomes, getExitEvents } from './step-events';
import type { TraceEvent } from './trace';
import { createTraceRunner, type TraceRun } from './trace-runner';

/** What the log has of a visit. */
export type StoredWalk = Pick<VisitPart, 'views' | 'outcomes'>;

/** An answer of the visitor by its names; none: left empty. */
export interface NamedAnswer {
  field: string;
  names: readonly string[];
}

/** A stored visit as events that the player plays. */
export interface ReplayedVisit {
  events: readonly TraceEvent[];
  /** By view: how many of the events lead to it. Views that the definition does not lead to have none. */
  arrivals: readonly number[];
  /** Fields whose answers the log does not have: an accepted one stands there. */
  madeUp: readonly string[];
  /** Answers that the definition does not have. */
  lost: readonly NamedAnswer[];
  /** Where the definition leads elsewhere than the visitor went; null where it leads to all views. */
  parting: { from: string | null; to: string; leadsTo: string | null } | null;
  /** What the visitor got; in its place the replay gets something else, or nothing. */
  otherResults: readonly { was: VisitOutcome; is: string | null }[];
}

/** Where the log leaves open what the visitor did, so many plays are tried. */
const maxPlays = 200;
/** So many accepted answers are tried of a field, of those that the definition tells apart. */
const maxMadeUp = 40;

/** Chooses one of several by the decisions of a play, and keeps how many there were. */
type Choose = <Choice>(choices: readonly Choice[]) => Choice | undefined;

function createChoices(decisions: readonly number[]) {
  const sizes: number[] = [];
  const choose: Choose = (choices) => {
    sizes.push(choices.length);
    return choices[decisions[sizes.length - 1] ?? 0];
  };
  return { choose, sizes };
}

/** The decisions of the next play: the last choice that has more goes on to the next of them. */
function findNextDecisions(
  decisions: readonly number[],
  sizes: readonly number[],
): readonly number[] | null {
  const last = sizes.findLastIndex((size, index) => (decisions[index] ?? 0) + 1 < size);
  if (last === -1) return null;
  return sizes
    .slice(0, last + 1)
    .map((_, index) => (decisions[index] ?? 0) + (index === last ? 1 : 0));
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** The answer that is counted by these names; null where the field has none. */
function findNamedAnswer(field: Field, names: readonly string[]): AnswerValue | null {
  const [first = ''] = names;
  const forms: readonly unknown[] = [first, Number(first), first === 'true', [...names]];
  const { parse } = getFieldRule(field);
  for (const form of forms) {
    const value = parse(field, form, undefined);
    if (value !== null && isSameSet(getCountedNames(field, value), names)) return value;
  }
  return null;
}

/** What a visitor does to clear a value of this kind. */
function clear(value: AnswerValue): AnswerValue {
  if (Array.isArray(value)) return [];
  return typeof value === 'boolean' ? false : '';
}

/** Finds them where the log leaves a field open. */
function createDistinctAnswers(definition: FunnelDefinition): Replay['getDistinct'] {
  const getLeaves = collectFieldLeaves(definition);
  const wholeFields = findWholeFields(definition.values);
  return (field) =>
    findDistinctAnswers(
      field,
      getLeaves(field.id),
      wholeFields.has(field.id) ? definition : null,
    ).answers.map(({ value }) => value);
}

interface Replay {
  funnel: CompiledFunnel;
  walk: StoredWalk;
  runner: ReturnType<typeof createTraceRunner>;
  /** The answers of a field that the definition tells apart. */
  getDistinct: (field: Field) => readonly (AnswerValue | undefined)[];
  /** What leads to the first view, where the visit began in the middle. */
  prefix: readonly TraceEvent[];
  /** Goes on only where the fields of a step are those that the visitor saw. */
  isStrict: boolean;
}

/** Answers that the field takes, a likely one first. */
function listAccepted({ getDistinct }: Replay, field: Field): readonly AnswerValue[] {
  const { getSampleAnswer } = getFieldAnalysis(field);
  const values = [getSampleAnswer(field), ...getDistinct(field)].filter(
    (value): value is AnswerValue => !isBlank(value) && isAcceptedAnswer(field, value),
  );
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...byText.values()].slice(0, maxMadeUp);
}

/** One play of the walk from its beginning. */
interface Play {
  run: TraceRun;
  choose: Choose;
  send: (event: TraceEvent) => void;
  events: TraceEvent[];
  madeUp: Set<string>;
  lost: Map<string, NamedAnswer>;
}

/** What the visitor answered, as far as the log tells; undefined where nothing is entered. */
function findAnswer(
  replay: Replay,
  { choose, madeUp, lost }: Play,
  { field, value }: CurrentField,
  names: readonly string[] | undefined,
): AnswerValue | undefined {
  if (names?.length === 0) return value === undefined || isBlank(value) ? undefined : clear(value);
  if (names !== undefined && !names.includes('')) {
    const named = findNamedAnswer(field, names);
    if (named !== null) return named;
    lost.set(field.id, { field: field.id, names });
  }
  // An answer of an earlier view, or a default.
  if (!isBlank(value) && isAcceptedAnswer(field, value)) return value;
  const accepted = listAccepted(replay, field);
  const mayBeEmpty = names === undefined && isAcceptedAnswer(field, undefined);
  const chosen = choose(mayBeEmpty ? [undefined, ...accepted] : accepted);
  if (chosen !== undefined) madeUp.add(field.id);
  return chosen;
}

const isAt = ({ run }: Play, step: string): boolean => run.getState().current?.step.id === step;

/** Answers the shown fields of a step, also those that an answer shows. */
function answerFields(replay: Replay, play: Play, { fields }: PreparedStep, view: VisitView): void {
  const [step, , , answers = {}] = view;
  const asked = new Set<string>();
  for (let round = 0; round < 2; round += 1)
    for (const { field } of fields) {
      const shown = play.run.getState().current?.fields.find((one) => one.field.id === field.id);
      if (shown === undefined || asked.has(field.id) || !isAt(play, step)) continue;
      asked.add(field.id);
      const value = findAnswer(replay, play, shown, answers[field.id]);
      if (value !== undefined) play.send({ type: 'answer', field: field.id, value });
    }
}

function turnWheel({ walk }: Replay, play: Play, { draw }: PreparedStep): void {
  if (draw === null || play.run.getState().current?.prize != null) return;
  const prize = walk.outcomes.find(([kind, id]) => kind === 'draw' && id === draw.id)?.[2];
  const outcomes = getDrawOutcomes(draw);
  const known = outcomes.filter(({ value }) => value === prize);
  const chosen = play.choose(known.length > 0 ? known : outcomes);
  if (chosen === undefined) return;
  play.send({ type: 'spin', roll: chosen.roll, at: 0 });
  play.send({ type: 'wait', ms: draw.animation.durationMs });
}

/** Whether a step shows the fields that it has shown to the visitor, as far as they are counted. */
function showsSameFields({ run }: Play, [step, , , answers = {}]: VisitView): boolean {
  const { current } = run.getState();
  if (current?.step.id !== step) return true;
  const counted = current.fields.flatMap(({ field }) =>
    field.counted === false ? [] : [field.id],
  );
  return isSameSet(counted, Object.keys(answers));
}

/** Leaves a step forwards, with the answers of its view. */
function goOn(replay: Replay, play: Play, view: VisitView): void {
  const prepared = replay.funnel.prepared.steps.get(view[0]);
  if (prepared === undefined || prepared.isFinal) return;
  answerFields(replay, play, prepared, view);
  if (replay.isStrict && !showsSameFields(play, view)) return;
  turnWheel(replay, play, prepared);
  for (const event of getExitEvents(prepared, play.events.at(-1))) play.send(event);
  // An answer that was there already does not go on by itself.
  if (isAt(play, view[0]) && prepared.durationMs === null) play.send({ type: 'continue' });
}

/** Goes back to a step: by Back, or from an ending or a draw left out to change an answer. */
function goBack({ funnel }: Replay, play: Play, from: string, to: string): void {
  const prepared = funnel.prepared.steps.get(from);
  if (prepared?.isFinal === true && play.choose(['revisit', 'back']) === 'revisit')
    play.send({ type: 'revisit', step: to });
  if (prepared?.draw != null && play.choose(['back', 'leaveOut']) === 'leaveOut') {
    play.send({ type: 'leaveOut' });
    play.send({ type: 'revisit', step: to });
  }
  for (let here = from; !isAt(play, to);) {
    play.send({ type: 'back' });
    const next = play.run.getState().current?.step.id;
    if (next === undefined || next === here) return;
    here = next;
  }
}

const resultKinds: readonly VisitOutcome[0][] = ['ending', 'result', 'band', 'draw'];

/** What the visitor got and these events do not give. */
function findOtherResults(
  { funnel, runner, walk }: Replay,
  events: readonly TraceEvent[],
): ReplayedVisit['otherResults'] {
  const [first, ...states] = runner.run(events);
  const record = states.reduce(
    (visit, { snapshot }) => followVisit(funnel, visit, snapshot, 0),
    beginVisit(funnel, first.snapshot, 'start', 0),
  );
  const isSameKind = (one: VisitOutcome, other: VisitOutcome): boolean =>
    one[0] === other[0] && (one[0] === 'ending' || one[1] === other[1]);
  return walk.outcomes
    .filter(([kind]) => resultKinds.includes(kind))
    .flatMap((was) => {
      const found = record.outcomes.find((one) => isSameKind(one, was));
      if (found?.[1] === was[1] && found[2] === was[2]) return [];
      return [{ was, is: (was[0] === 'ending' ? found?.[1] : found?.[2]) ?? null }];
    });
}

/** Plays the walk once, as far as the definition leads to its views. */
function playOnce(replay: Replay, decisions: readonly number[]) {
  const { runner, walk, prefix } = replay;
  const { choose, sizes } = createChoices(decisions);
  const run = runner.start();
  const events: TraceEvent[] = [];
  const send = (event: TraceEvent): void => {
    events.push(event);
    run.send(event);
  };
  const play: Play = { run, choose, send, events, madeUp: new Set(), lost: new Map() };
  prefix.forEach(send);
  const arrivals: number[] = [];
  let parting: ReplayedVisit['parting'] = null;
  for (const [index, view] of walk.views.entries()) {
    if (!isAt(play, view[0])) {
      const from = walk.views[index - 1]?.[0] ?? null;
      parting = { from, to: view[0], leadsTo: run.getState().current?.step.id ?? null };
      break;
    }
    arrivals.push(events.length);
    const next = walk.views[index + 1];
    if (next?.[1] === 'back') goBack(replay, play, view[0], next[0]);
    else if (next !== undefined) goOn(replay, play, view);
  }
  run.stop();
  const played = events.slice(0, arrivals.at(-1) ?? 0);
  const replayed: ReplayedVisit = {
    events: played,
    arrivals,
    madeUp: [...play.madeUp],
    lost: [...play.lost.values()],
    parting,
    otherResults: parting === null ? findOtherResults(replay, played) : [],
  };
  return { replayed, sizes };
}

const isWhole = ({ parting, otherResults }: ReplayedVisit): boolean =>
  parting === null && otherResults.length === 0;

/** Leads to more of the views, or to as many and to more of the results. */
const isBetter = (one: ReplayedVisit, other: ReplayedVisit): boolean =>
  one.arrivals.length > other.arrivals.length ||
  (one.arrivals.length === other.arrivals.length &&
    one.parting === null &&
    one.otherResults.length < other.otherResults.length);

/** The best of the plays: the first that does all that the log has, if there is one. */
function findBest(replay: Replay): ReplayedVisit {
  const first = playOnce(replay, []);
  let best = first.replayed;
  let decisions = findNextDecisions([], first.sizes);
  for (let plays = 1; plays < maxPlays && decisions !== null && !isWhole(best); plays += 1) {
    const { replayed, sizes: found } = playOnce(replay, decisions);
    if (isBetter(replayed, best)) best = replayed;
    decisions = findNextDecisions(decisions, found);
  }
  return best;
}

/**
 * Turns what the log has of a visit into events. Where it leaves an answer open, an accepted one stands
 * there: one with which the visitor goes where the visit went, if there is any.
 * @param prefix leads to the first view of a visit that began in the middle
 */
export function replayVisit(
  funnel: CompiledFunnel,
  walk: StoredWalk,
  prefix: readonly TraceEvent[] = [],
): ReplayedVisit {
  const runner = createTraceRunner(funnel);
  const getDistinct = createDistinctAnswers(funnel.definition);
  const replay = { funnel, walk, runner, getDistinct, prefix };
  const strict = findBest({ ...replay, isStrict: true });
  return isWhole(strict) ? strict : findBest({ ...replay, isStrict: false });
}
