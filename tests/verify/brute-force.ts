import type { AnswerValue } from '../../src/definition/answer';
import { conditionsOf } from '../../src/definition/conditions-of';
import type { Field } from '../../src/definition/field-schemas';
import type { FunnelDefinition } from '../../src/definition/normalise';
import type { WalkEvent } from '../../src/verify/walk-event';
import { createReplay, type Replayed } from './replay';

/** What every single way of answering leads to. */
export interface EveryWay {
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
function valuesOf(field: Field): (AnswerValue | undefined)[] {
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

/** Plays every combination of answers on the real machine, one after the other. */
export function playEveryWay(definition: FunnelDefinition): EveryWay {
  const replay = createReplay(definition);
  const asksDraw = conditionsOf(definition).some(({ leaf }) => 'draw' in leaf);
  const found: EveryWay = {
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

  const finish = ({ summary }: Replayed): void => {
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

  const press = (events: WalkEvent[], from: string): void => {
    const before = replay(events);
    if (before.current.step.id !== from) return walk(events, before);
    if (!before.current.canContinue) return;
    const pressed: WalkEvent[] = [...events, { type: 'continue' }];
    const after = replay(pressed);
    if (after.current.step.id === from) {
      // A decision without a result is not a dead end: its rule says so.
      if (after.current.notice === null) note(found.deadEnds, from);
      return;
    }
    walk(pressed, after);
  };

  const answer = (events: WalkEvent[], from: string, fields: readonly Field[]): void => {
    const [field, ...rest] = fields;
    if (field === undefined) return press(events, from);
    const { current } = replay(events);
    if (current.step.id !== from) return press(events, from);
    if (!current.fields.some((shown) => shown.field.id === field.id))
      return answer(events, from, rest);
    note(found.shown, field.id);
    for (const value of valuesOf(field)) {
      const given: WalkEvent[] =
        value === undefined ? events : [...events, { type: 'answer', field: field.id, value }];
      answer(given, from, rest);
    }
  };

  const walk = (events: WalkEvent[], { current, ...rest }: Replayed): void => {
    const { step } = current;
    note(found.reached, step.id);
    if (step.kind === 'ending') return finish({ current, ...rest });
    if (step.kind === 'question') return answer(events, step.id, step.fields);
    if (step.kind === 'loading') {
      const waited: WalkEvent[] = [...events, { type: 'wait', ms: step.durationMs }];
      return walk(waited, replay(waited));
    }
    if (step.kind === 'statement') return press(events, step.id);
    const rolls = asksDraw ? step.outcomes.map((_, o) => (o + 0.5) / step.outcomes.length) : [0];
    for (const roll of rolls)
      press(
        [...events, { type: 'spin', roll, at: 0 }, { type: 'wait', ms: step.animation.durationMs }],
        step.id,
      );
  };

  walk([], replay([]));
  return found;
}
