import type { AnswerValue } from '../../src/definition/parts/answer';
import { collectConditionLeaves } from '../../src/definition/condition-leaves';
import type { Field } from '../../src/fields/field-schema';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { compile } from '../../src/engine/compile';
import type { FunnelContext } from '../../src/engine/parts/context';
import type { CurrentStep } from '../../src/engine/current-step';
import { summarise, type FunnelSummary } from '../../src/engine/summary';
import { createTraceRunner } from '../../src/verify/trace-runner';
import type { TraceEvent } from '../../src/verify/trace';

/** Where events led on the real machine. */
interface MachineState {
  current: CurrentStep;
  context: FunnelContext;
  summary: FunnelSummary;
}

/** Plays events on the real machine, and says where they lead. */
export function createMachineReplay(
  definition: FunnelDefinition,
): (events: readonly TraceEvent[]) => MachineState {
  const funnel = compile({ ...definition, submissions: [] });
  const player = createTraceRunner(funnel);
  return (events) => {
    const { current, snapshot } = player.run(events).at(-1) ?? player.start().getState();
    if (current === null) throw new Error('The visitor has left the funnel.');
    const { context } = snapshot;
    return { current, context, summary: summarise(funnel.prepared, context, current.step.id) };
  };
}

/** Somebody who has come to a step, with everything told on the way. */
export interface EnumeratedPath {
  events: TraceEvent[];
  /** By field, and `draw STEP`: what was answered, left open, or drawn. */
  inputs: ReadonlyMap<string, AnswerValue | undefined>;
  /** How likely it is, where each answer is as likely as any other. */
  probability: number;
  state: MachineState;
}

/** Written out again, on purpose: what is tested must not be its own judge. */
function getAllValues(field: Field): (AnswerValue | undefined)[] {
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
export function enumeratePaths(
  definition: FunnelDefinition,
  asksDraw: (step: string) => boolean = () => true,
): EnumeratedPath[] {
  const standAfter = createMachineReplay(definition);
  const ways: EnumeratedPath[] = [];

  const press = (way: Omit<EnumeratedPath, 'state'>, from: string): void => {
    const before = standAfter(way.events);
    if (before.current.step.id !== from) return enter(way);
    const events: TraceEvent[] = [...way.events, { type: 'continue' }];
    const after = standAfter(events);
    if (after.current.step.id === from)
      throw new Error(`Nobody gets on from "${from}": ${JSON.stringify(events)}`);
    enter({ ...way, events });
  };

  const answer = (
    way: Omit<EnumeratedPath, 'state'>,
    from: string,
    fields: readonly Field[],
  ): void => {
    const [field, ...rest] = fields;
    if (field === undefined) return press(way, from);
    const { current } = standAfter(way.events);
    if (!current.fields.some((shown) => shown.field.id === field.id))
      return answer(way, from, rest);
    const values = getAllValues(field);
    for (const value of values) {
      const told = new Map(way.inputs).set(field.id, value);
      const given: TraceEvent[] =
        value === undefined ? [] : [{ type: 'answer', field: field.id, value }];
      const share = way.probability / values.length;
      answer({ events: [...way.events, ...given], inputs: told, probability: share }, from, rest);
    }
  };

  const enter = (way: Omit<EnumeratedPath, 'state'>): void => {
    const stand = standAfter(way.events);
    const { step } = stand.current;
    ways.push({ ...way, state: stand });
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
      const told = new Map(way.inputs).set(`draw ${step.id}`, value);
      const spun: TraceEvent[] = [
        { type: 'spin', roll, at: 0 },
        { type: 'wait', ms: step.animation.durationMs },
      ];
      const share = asksDraw(step.id) ? way.probability * (weight / all) : way.probability;
      press({ events: [...way.events, ...spun], inputs: told, probability: share }, step.id);
    }
  };

  enter({ events: [], inputs: new Map(), probability: 1 });
  return ways;
}

/** Those who have come to an ending. */
export const filterFinished = (ways: readonly EnumeratedPath[]): EnumeratedPath[] =>
  ways.filter(({ state: stand }) => stand.current.step.kind === 'ending');

/** The draws that a condition of any of these funnels asks about. */
export function createDrawObservedTest(
  ...definitions: readonly FunnelDefinition[]
): (step: string) => boolean {
  const asked = new Set(
    definitions
      .flatMap(collectConditionLeaves)
      .flatMap(({ leaf }) => ('draw' in leaf ? [leaf.draw] : [])),
  );
  return (step) => asked.has(step);
}
