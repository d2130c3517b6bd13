import type { AnswerValue } from '../../src/definition/answer';
import { conditionsOf } from '../../src/definition/conditions-of';
import type { Field } from '../../src/definition/field-schemas';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { compile } from '../../src/engine/compile';
import type { FunnelContext } from '../../src/engine/context';
import type { CurrentStep } from '../../src/engine/current-step';
import { summarise, type FunnelSummary } from '../../src/engine/summary';
import { createPlayer } from '../../src/verify/play';
import type { WalkEvent } from '../../src/verify/walk-event';

/** Where events led on the real machine. */
interface Stand {
  current: CurrentStep;
  context: FunnelContext;
  summary: FunnelSummary;
}

/** Plays events on the real machine, and says where they lead. */
export function createStand(definition: FunnelDefinition): (events: readonly WalkEvent[]) => Stand {
  const funnel = compile({ ...definition, submissions: [] });
  const player = createPlayer(funnel);
  return (events) => {
    const { current, snapshot } = player.play(events).at(-1) ?? player.begin().now();
    if (current === null) throw new Error('The visitor has left the funnel.');
    const { context } = snapshot;
    return { current, context, summary: summarise(funnel.prepared, context, current.step.id) };
  };
}

/** Somebody who has come to a step, with everything told on the way. */
export interface Way {
  events: WalkEvent[];
  /** By field, and `draw STEP`: what was answered, left open, or drawn. */
  told: ReadonlyMap<string, AnswerValue | undefined>;
  /** How likely it is, where each answer is as likely as any other. */
  share: number;
  stand: Stand;
}

/** Written out again, on purpose: what is tested must not be its own judge. */
function valuesOf(field: Field): (AnswerValue | undefined)[] {
  switch (field.type) {
    case 'singleChoice':
    case 'select':
      return field.options.map(({ value }) => value);
    case 'multiChoice':
      return (
        field.options
          .reduce<string[][]>(
            (sets, { value }) => [...sets, ...sets.map((set) => [...set, value])],
            [[]],
          )
          .filter((set) => set.length >= field.min)
          .filter((set) => set.length < 2 || !set.some((value) => field.exclusive.includes(value)))
          .filter((set) => set.length <= (field.max ?? set.length))
          // Whoever chooses nothing touches nothing.
          .map((set) => (set.length === 0 ? undefined : set))
      );
    case 'consent':
      return field.required ? [true] : [undefined, true];
    case 'number':
      return [1];
    case 'email':
      return ['ada@example.org'];
    case 'text':
      return field.required ? ['text'] : [undefined, 'text'];
  }
}

/**
 * Plays every combination of answers on the real machine, one after the other.
 * @param asksDraw of a draw nothing asks about, one outcome stands for all
 * @returns somebody for each way of answering up to each step, endings included
 */
export function everyWay(
  definition: FunnelDefinition,
  asksDraw: (step: string) => boolean = () => true,
): Way[] {
  const standAfter = createStand(definition);
  const ways: Way[] = [];

  const press = (way: Omit<Way, 'stand'>, from: string): void => {
    const before = standAfter(way.events);
    if (before.current.step.id !== from) return enter(way);
    const events: WalkEvent[] = [...way.events, { type: 'continue' }];
    const after = standAfter(events);
    if (after.current.step.id === from)
      throw new Error(`Nobody gets on from "${from}": ${JSON.stringify(events)}`);
    enter({ ...way, events });
  };

  const answer = (way: Omit<Way, 'stand'>, from: string, fields: readonly Field[]): void => {
    const [field, ...rest] = fields;
    if (field === undefined) return press(way, from);
    const { current } = standAfter(way.events);
    if (!current.fields.some((shown) => shown.field.id === field.id))
      return answer(way, from, rest);
    const values = valuesOf(field);
    for (const value of values) {
      const told = new Map(way.told).set(field.id, value);
      const given: WalkEvent[] =
        value === undefined ? [] : [{ type: 'answer', field: field.id, value }];
      const share = way.share / values.length;
      answer({ events: [...way.events, ...given], told, share }, from, rest);
    }
  };

  const enter = (way: Omit<Way, 'stand'>): void => {
    const stand = standAfter(way.events);
    const { step } = stand.current;
    ways.push({ ...way, stand });
    if (step.kind === 'question') answer(way, step.id, step.fields);
    if (step.kind === 'statement') press(way, step.id);
    if (step.kind === 'loading')
      enter({ ...way, events: [...way.events, { type: 'wait', ms: step.durationMs }] });
    if (step.kind !== 'draw') return;
    const outcomes = asksDraw(step.id) ? step.outcomes : step.outcomes.slice(0, 1);
    const all = step.outcomes.reduce((sum, { weight }) => sum + weight, 0);
    let before = 0;
    for (const { value, weight } of outcomes) {
      const roll = (before + weight / 2) / all;
      before += weight;
      const told = new Map(way.told).set(`draw ${step.id}`, value);
      const spun: WalkEvent[] = [
        { type: 'spin', roll, at: 0 },
        { type: 'wait', ms: step.animation.durationMs },
      ];
      const share = asksDraw(step.id) ? way.share * (weight / all) : way.share;
      press({ events: [...way.events, ...spun], told, share }, step.id);
    }
  };

  enter({ events: [], told: new Map(), share: 1 });
  return ways;
}

/** Those who have come to an ending. */
export const finishedAmong = (ways: readonly Way[]): Way[] =>
  ways.filter(({ stand }) => stand.current.step.kind === 'ending');

/** The draws that a condition of any of these funnels asks about. */
export function askedDraws(...definitions: readonly FunnelDefinition[]): (step: string) => boolean {
  const asked = new Set(
    definitions.flatMap(conditionsOf).flatMap(({ leaf }) => ('draw' in leaf ? [leaf.draw] : [])),
  );
  return (step) => asked.has(step);
}
