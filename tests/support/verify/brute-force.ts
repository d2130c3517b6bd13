import { collectConditionLeaves } from '../../../src/funnel/definition/condition-leaves';
import type { Field } from '../../../src/funnel/fields/shared/schema/field';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compile } from '../../../src/funnel/engine/compile';
import type { CurrentStep } from '../../../src/funnel/engine/current-step';
import { summarise } from '../../../src/funnel/engine/summary';
import { createTraceRunner, type TraceState } from '../../../src/authoring/verify/trace-runner';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import { getAllValues } from './enumerate-paths';

/** Result of executing every answer combination. */
export interface BruteForceResult {
  combinations: number;
  endings: Record<string, number>;
  decisions: Record<string, Record<string, number>>;
  scores: Record<string, Record<string, number>>;
  /** Steps that some visitor reaches. */
  reached: string[];
  /** Steps that some visitor cannot leave although all fields are answered. */
  deadEnds: string[];
  shown: string[];
}

/** State of a visitor who is still in the funnel. */
interface ReplayedMoment {
  current: CurrentStep;
  snapshot: TraceState['snapshot'];
}

/**
 * Executes every answer combination on the production machine.
 * @param onFinish called with the events of each visit that reaches an ending
 * @param drawsEveryOutcome draws every outcome, even if no condition reads it
 */
export function runBruteForce(
  definition: FunnelDefinition,
  onFinish: (events: readonly TraceEvent[]) => void = () => undefined,
  drawsEveryOutcome = collectConditionLeaves(definition).some(({ leaf }) => 'draw' in leaf),
): BruteForceResult {
  const funnel = compile(definition);
  const runner = createTraceRunner(funnel);
  const replay = (events: readonly TraceEvent[]): ReplayedMoment => {
    const { current, snapshot } = runner.run(events).at(-1) ?? {};
    if (!current || !snapshot) throw new Error('The visitor has left the funnel.');
    return { current, snapshot };
  };
  const result: BruteForceResult = {
    combinations: 0,
    endings: {},
    decisions: Object.fromEntries(definition.decisions.map(({ id }) => [id, {}])),
    scores: Object.fromEntries(definition.scores.map(({ id }) => [id, {}])),
    reached: [],
    deadEnds: [],
    shown: [],
  };
  const addUnique = (list: string[], entry: string): void => {
    if (!list.includes(entry)) list.push(entry);
  };

  const finish = (events: TraceEvent[], { current, snapshot }: ReplayedMoment): void => {
    const summary = summarise(funnel.prepared, snapshot.context, current.step.id);
    onFinish(events);
    result.combinations += 1;
    result.endings[current.step.id] = (result.endings[current.step.id] ?? 0) + 1;
    for (const [id, decided] of Object.entries(summary.decisions)) {
      const counts = result.decisions[id];
      if (counts !== undefined && decided !== null)
        counts[decided.key] = (counts[decided.key] ?? 0) + 1;
    }
    for (const [id, { total }] of Object.entries(summary.scores)) {
      const counts = result.scores[id];
      if (counts !== undefined) counts[total] = (counts[total] ?? 0) + 1;
    }
  };

  const continueFrom = (events: TraceEvent[], from: string): void => {
    const stateBefore = replay(events);
    if (stateBefore.current.step.id !== from) return enterStep(events, stateBefore);
    if (!stateBefore.current.canContinue) return;
    const continuedEvents: TraceEvent[] = [...events, { type: 'continue' }];
    const stateAfter = replay(continuedEvents);
    if (stateAfter.current.step.id === from) {
      // A decision without a result is not a dead end: its rule says so.
      if (stateAfter.current.notice === null) addUnique(result.deadEnds, from);
      return;
    }
    enterStep(continuedEvents, stateAfter);
  };

  const answerFields = (events: TraceEvent[], from: string, fields: readonly Field[]): void => {
    const [field, ...rest] = fields;
    if (field === undefined) return continueFrom(events, from);
    const { current } = replay(events);
    if (current.step.id !== from) return continueFrom(events, from);
    const shown = current.fields.find((visible) => visible.field.id === field.id);
    if (shown === undefined) return answerFields(events, from, rest);
    addUnique(result.shown, field.id);
    for (const value of getAllValues(shown.field)) {
      const answeredEvents: TraceEvent[] =
        value === undefined ? events : [...events, { type: 'answer', field: field.id, value }];
      answerFields(answeredEvents, from, rest);
    }
  };

  const enterStep = (events: TraceEvent[], { current, ...rest }: ReplayedMoment): void => {
    const { step } = current;
    addUnique(result.reached, step.id);
    if (step.kind === 'ending') return finish(events, { current, ...rest });
    if (step.kind === 'question') return answerFields(events, step.id, step.fields);
    if (step.kind === 'loading') {
      const waitedEvents: TraceEvent[] = [...events, { type: 'wait', ms: step.durationMs }];
      const waited = replay(waitedEvents);
      // A decision without a result keeps the visitor here.
      return waited.current.step.id === step.id ? undefined : enterStep(waitedEvents, waited);
    }
    if (step.kind === 'statement') return continueFrom(events, step.id);
    const rolls = drawsEveryOutcome
      ? step.outcomes.map((_, o) => (o + 0.5) / step.outcomes.length)
      : [0];
    for (const roll of rolls)
      continueFrom(
        [...events, { type: 'spin', roll, at: 0 }, { type: 'wait', ms: step.animation.durationMs }],
        step.id,
      );
  };

  enterStep([], replay([]));
  return result;
}
