import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import { collectConditionLeaves } from '../../../src/funnel/definition/condition-leaves';
import type { PointRule } from '../../../src/funnel/definition/schema/field-parts';
import type { Field, FieldOf } from '../../../src/funnel/fields/shared/schema/field';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compile } from '../../../src/funnel/engine/compile';
import type { FunnelContext } from '../../../src/funnel/engine/model/context';
import type { CurrentStep } from '../../../src/funnel/engine/current-step';
import { summarise, type FunnelSummary } from '../../../src/funnel/engine/summary';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import type { TraceEvent } from '../../../src/authoring/verify/trace';

/** State of the production machine after some events. */
interface MachineState {
  current: CurrentStep;
  context: FunnelContext;
  summary: FunnelSummary;
}

/** Creates a function that replays events on the production machine. */
export function createMachineReplay(
  definition: FunnelDefinition,
): (events: readonly TraceEvent[]) => MachineState {
  const funnel = compile({ ...definition, submissions: [] });
  const runner = createTraceRunner(funnel);
  return (events) => {
    const { current, snapshot } = runner.run(events).at(-1) ?? runner.start().getState();
    if (current === null) throw new Error('The visitor has left the funnel.');
    const { context } = snapshot;
    return { current, context, summary: summarise(funnel.prepared, context, current.step.id) };
  };
}

/** A path to a step, with all its inputs. */
export interface EnumeratedPath {
  events: TraceEvent[];
  /** Answer by field and outcome by `draw STEP`; undefined for no answer. */
  inputs: ReadonlyMap<string, AnswerValue | undefined>;
  /** Probability, if all answers are equally likely. */
  probability: number;
  state: MachineState;
}

/** One number for each number of points; 1 where the field gives none. */
function listNumbers({ points, min = 1, max = min, step = 1 }: FieldOf<'number'>): number[] {
  if (points === undefined) return [1];
  const rules: PointRule[] =
    Array.isArray(points) || 'perUnit' in points
      ? [points as PointRule] // the random funnels have no score "perUnit"
      : Object.values(points);
  const byPoints = new Map<string, number>();
  for (let value = min; value <= max; value += step) {
    const given = rules.map((rule) =>
      Array.isArray(rule)
        ? rule.filter((band) => band.min <= value && value <= band.max)[0]?.points
        : rule.perUnit * value,
    );
    byPoints.set(JSON.stringify(given), value);
  }
  return [...byPoints.values()];
}

/**
 * Every value a visitor may give, also those that the machine refuses.
 * An oracle independent of `findPossibleAnswers`: shared code would share its faults.
 */
export function getAllValues(field: Field): (AnswerValue | undefined)[] {
  switch (field.type) {
    case 'singleChoice':
    case 'select':
      return field.options.map(({ value }) => value);
    case 'multiChoice':
      return field.options
        .reduce<string[][]>(
          (sets, { value }) => [...sets, ...sets.map((set) => [...set, value])],
          [[]],
        )
        .filter((set) => set.length < 2 || !set.some((value) => field.exclusive.includes(value)));
    case 'consent':
      return [undefined, true];
    case 'number':
      return field.required ? listNumbers(field) : [undefined, ...listNumbers(field)];
    case 'phone':
      return ['+351912345678'];
    case 'date':
      return ['2027-03-17'];
    case 'rating': {
      const numbers = Array.from({ length: field.to - field.from + 1 }, (_, at) => field.from + at);
      return field.required ? numbers : [undefined, ...numbers];
    }
    case 'email':
      return ['ada@example.org'];
    case 'text':
      return field.required ? ['text'] : [undefined, 'text'];
  }
}

function isAccepted(field: Field, value: AnswerValue | undefined): boolean {
  if (field.type === 'consent') return value === true || !field.required;
  if (field.type !== 'multiChoice' || !Array.isArray(value)) return true;
  return value.length >= field.min && value.length <= (field.max ?? value.length);
}

const getAcceptedValues = (field: Field): (AnswerValue | undefined)[] =>
  getAllValues(field)
    .filter((value) => isAccepted(field, value))
    // Without a selection there is no answer event.
    .map((value) => (Array.isArray(value) && value.length === 0 ? undefined : value));

/** Whether a step shows fields of which one must be answered, and all of them are left out. */
const lacksOneOf = ({ step, fields }: CurrentStep): boolean =>
  'atLeastOneOf' in step &&
  (step.atLeastOneOf ?? []).some((list) => {
    const values = fields.flatMap(({ field, value }) =>
      list.fields.includes(field.id) ? [value ?? false] : [],
    );
    return values.length > 0 && values.every((value) => value === false);
  });

/**
 * Executes every answer combination on the production machine.
 * @param isDrawObserved if false, only the first outcome of the draw is used
 * @returns a path per answer combination up to each step, endings included
 */
export function enumeratePaths(
  definition: FunnelDefinition,
  isDrawObserved: (step: string) => boolean = () => true,
): EnumeratedPath[] {
  const replay = createMachineReplay(definition);
  const paths: EnumeratedPath[] = [];

  const continueFrom = (path: Omit<EnumeratedPath, 'state'>, from: string): void => {
    const before = replay(path.events);
    if (before.current.step.id !== from) return enterStep(path);
    const events: TraceEvent[] = [...path.events, { type: 'continue' }];
    const stateAfter = replay(events);
    if (stateAfter.current.step.id === from && lacksOneOf(stateAfter.current)) return;
    if (stateAfter.current.step.id === from)
      throw new Error(`No visitor can leave "${from}": ${JSON.stringify(events)}`);
    enterStep({ ...path, events });
  };

  const answerFields = (
    path: Omit<EnumeratedPath, 'state'>,
    from: string,
    fields: readonly Field[],
  ): void => {
    const [field, ...rest] = fields;
    if (field === undefined) return continueFrom(path, from);
    const { current } = replay(path.events);
    const shown = current.fields.find((visible) => visible.field.id === field.id);
    if (shown === undefined) return answerFields(path, from, rest);
    const values = getAcceptedValues(shown.field);
    for (const value of values) {
      const inputs = new Map(path.inputs).set(field.id, value);
      const answerEvents: TraceEvent[] =
        value === undefined ? [] : [{ type: 'answer', field: field.id, value }];
      const probability = path.probability / values.length;
      answerFields({ events: [...path.events, ...answerEvents], inputs, probability }, from, rest);
    }
  };

  const enterStep = (path: Omit<EnumeratedPath, 'state'>): void => {
    const state = replay(path.events);
    const { step } = state.current;
    paths.push({ ...path, state });
    if (step.kind === 'question') answerFields(path, step.id, step.fields);
    if (step.kind === 'statement') continueFrom(path, step.id);
    if (step.kind === 'loading')
      enterStep({ ...path, events: [...path.events, { type: 'wait', ms: step.durationMs }] });
    if (step.kind !== 'draw') return;
    const outcomes = isDrawObserved(step.id) ? step.outcomes : step.outcomes.slice(0, 1);
    const totalWeight = step.outcomes.reduce((sum, { weight }) => sum + weight, 0);
    let before = 0;
    for (const { value, weight } of outcomes) {
      const roll = (before + weight / 2) / totalWeight;
      before += weight;
      const inputs = new Map(path.inputs).set(`draw ${step.id}`, value);
      const drawEvents: TraceEvent[] = [
        { type: 'spin', roll, at: 0 },
        { type: 'wait', ms: step.animation.durationMs },
      ];
      const probability = isDrawObserved(step.id)
        ? path.probability * (weight / totalWeight)
        : path.probability;
      continueFrom({ events: [...path.events, ...drawEvents], inputs, probability }, step.id);
    }
  };

  enterStep({ events: [], inputs: new Map(), probability: 1 });
  return paths;
}

/** Returns the paths that reached an ending. */
export const filterFinished = (paths: readonly EnumeratedPath[]): EnumeratedPath[] =>
  paths.filter(({ state }) => state.current.step.kind === 'ending');

/** Creates a test for draws that a condition of any of these funnels reads. */
export function createDrawObservedTest(
  ...definitions: readonly FunnelDefinition[]
): (step: string) => boolean {
  const observedDraws = new Set(
    definitions
      .flatMap(collectConditionLeaves)
      .flatMap(({ leaf }) => ('draw' in leaf ? [leaf.draw] : [])),
  );
  return (step) => observedDraws.has(step);
}
