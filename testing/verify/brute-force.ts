import type { AnswerValue } from '../../src/definition/parts/answer';
import { collectConditionLeaves } from '../../src/definition/condition-leaves';
import type { Field } from '../../src/fields/field-schema';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { compile } from '../../src/engine/compile';
import type { CurrentStep } from '../../src/engine/current-step';
import { summarise } from '../../src/engine/summary';
import { createTraceRunner, type TraceState } from '../../src/verify/trace-runner';
import type { TraceEvent } from '../../src/verify/trace';

/** What every single way of answering leads to. */
export interface BruteForceResult {
  combinations: number;
  decisions: Record<string, Record<string, number>>;
  scores: Record<string, Record<string, number>>;
  /** Steps somebody stands on. */
  reached: string[];
  /** Steps somebody cannot leave although all is answered. */
  deadEnds: string[];
  shown: string[];
}

/** Written out again, on purpose: the exploration must not be its own judge. */
function getAllValues(field: Field): (AnswerValue | undefined)[] {
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
      return [1];
    case 'email':
      return ['ada@example.org'];
    case 'text':
      return field.required ? ['text'] : [undefined, 'text'];
  }
}

/** A moment of a visitor who is still in the funnel. */
interface ReplayedMoment {
  current: CurrentStep;
  snapshot: TraceState['snapshot'];
}

/**
 * Plays every combination of answers on the real machine, one after the other.
 * @param onFinish is told of each visit that comes to an ending
 * @param everyPrize draws everything there is, also where no condition asks what was drawn
 */
export function runBruteForce(
  definition: FunnelDefinition,
  onFinish: (events: readonly TraceEvent[]) => void = () => undefined,
  everyPrize = collectConditionLeaves(definition).some(({ leaf }) => 'draw' in leaf),
): BruteForceResult {
  const funnel = compile(definition);
  const player = createTraceRunner(funnel);
  const replay = (events: readonly TraceEvent[]): ReplayedMoment => {
    const { current, snapshot } = player.run(events).at(-1) ?? {};
    if (!current || !snapshot) throw new Error('The visitor has left the funnel.');
    return { current, snapshot };
  };
  const found: BruteForceResult = {
    combinations: 0,
    decisions: Object.fromEntries(definition.decisions.map(({ id }) => [id, {}])),
    scores: Object.fromEntries(definition.scores.map(({ id }) => [id, {}])),
    reached: [],
    deadEnds: [],
    shown: [],
  };
  const note = (list: string[], entry: string): void => {
    if (!list.includes(entry)) list.push(entry);
  };

  const finish = (events: TraceEvent[], { current, snapshot }: ReplayedMoment): void => {
    const summary = summarise(funnel.prepared, snapshot.context, current.step.id);
    onFinish(events);
    found.combinations += 1;
    for (const [id, decided] of Object.entries(summary.decisions)) {
      const counts = found.decisions[id];
      if (counts !== undefined && decided !== null)
        counts[decided.key] = (counts[decided.key] ?? 0) + 1;
    }
    for (const [id, { total }] of Object.entries(summary.scores)) {
      const counts = found.scores[id];
      if (counts !== undefined) counts[total] = (counts[total] ?? 0) + 1;
    }
  };

  const press = (events: TraceEvent[], from: string): void => {
    const before = replay(events);
    if (before.current.step.id !== from) return walk(events, before);
    if (!before.current.canContinue) return;
    const pressed: TraceEvent[] = [...events, { type: 'continue' }];
    const after = replay(pressed);
    if (after.current.step.id === from) {
      // A decision without a result is not a dead end: its rule says so.
      if (after.current.notice === null) note(found.deadEnds, from);
      return;
    }
    walk(pressed, after);
  };

  const answer = (events: TraceEvent[], from: string, fields: readonly Field[]): void => {
    const [field, ...rest] = fields;
    if (field === undefined) return press(events, from);
    const { current } = replay(events);
    if (current.step.id !== from) return press(events, from);
    if (!current.fields.some((shown) => shown.field.id === field.id))
      return answer(events, from, rest);
    note(found.shown, field.id);
    for (const value of getAllValues(field)) {
      const given: TraceEvent[] =
        value === undefined ? events : [...events, { type: 'answer', field: field.id, value }];
      answer(given, from, rest);
    }
  };

  const walk = (events: TraceEvent[], { current, ...rest }: ReplayedMoment): void => {
    const { step } = current;
    note(found.reached, step.id);
    if (step.kind === 'ending') return finish(events, { current, ...rest });
    if (step.kind === 'question') return answer(events, step.id, step.fields);
    if (step.kind === 'loading') {
      const waited: TraceEvent[] = [...events, { type: 'wait', ms: step.durationMs }];
      return walk(waited, replay(waited));
    }
    if (step.kind === 'statement') return press(events, step.id);
    const rolls = everyPrize ? step.outcomes.map((_, o) => (o + 0.5) / step.outcomes.length) : [0];
    for (const roll of rolls)
      press(
        [...events, { type: 'spin', roll, at: 0 }, { type: 'wait', ms: step.animation.durationMs }],
        step.id,
      );
  };

  walk([], replay([]));
  return found;
}
