import type { VisitOutcome, VisitView } from '../../../src/funnel/definition/visit-schema';
import type { CompiledFunnel } from '../../../src/funnel/engine/compile';
import { type CurrentStep, getCurrentStep } from '../../../src/funnel/engine/current-step';
import { createHeadlessRunner } from '../../../src/funnel/engine/headless-run';
import { summarise } from '../../../src/funnel/engine/summary';
import {
  beginVisit,
  followVisit,
  getViews,
  type VisitRecord,
} from '../../../src/funnel/engine/visit-record';
import type { TraceEvent } from '../../../src/authoring/verify/trace';

/** A visit as the record has it, and as the reference below has it. */
export interface WalkedVisit {
  record: { views: VisitView[]; outcomes: VisitOutcome[] };
  reference: { views: VisitView[]; outcomes: VisitOutcome[] };
}

const named = new Set(['singleChoice', 'multiChoice', 'select', 'rating', 'consent']);

/** What of an answer may be told, written apart from the rules of the field types. */
function tell(type: string, value: unknown): string[] {
  const isEmpty =
    value === undefined ||
    value === false ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'string' && value.trim() === '');
  if (isEmpty) return [];
  if (!named.has(type)) return [''];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

function tellStep({ fields }: CurrentStep, event: TraceEvent): Record<string, string[]> {
  const told: Record<string, string[]> = {};
  for (const { field, value } of fields) {
    if (field.counted === false) continue;
    // An answer that leads on by itself is in no snapshot of its step.
    const isNew = event.type === 'answer' && event.field === field.id;
    told[field.id] = tell(field.type, isNew ? event.value : value);
  }
  return told;
}

/**
 * Plays events on the machine, a second apart, and keeps two books: the record, which reads trails,
 * and a reference, which reads the events and what the screen shows.
 */
export function walkVisit(funnel: CompiledFunnel, events: readonly TraceEvent[]): WalkedVisit {
  const { actor, clock } = createHeadlessRunner(funnel, () => ({ status: 'saved' }))();
  let time = 0;
  let event: TraceEvent = { type: 'wait', ms: 0 };
  const first = actor.getSnapshot();
  let record: VisitRecord = beginVisit(funnel, first, 'start', time);
  let seen = getCurrentStep(funnel, first);
  let ended: VisitOutcome[] = [];
  let times: { step: string; how: VisitView[1]; from: number; told?: Record<string, string[]> }[] =
    seen === null ? [] : [{ step: seen.step.id, how: 'start', from: 0 }];

  const readEnding = (current: CurrentStep): VisitOutcome[] => {
    const { context } = actor.getSnapshot();
    const { id } = current.step;
    const { draws, scores } = summarise(funnel.prepared, context, id);
    const completed = new Set(times.map(({ step }) => step));
    return [
      ['ending', id, ''],
      ...funnel.definition.decisions.flatMap((decision): VisitOutcome[] => {
        const key = context.decisions[decision.id];
        return completed.has(decision.decideAt) && key ? [['result', decision.id, key]] : [];
      }),
      ...Object.entries(scores).flatMap(([score, { band }]): VisitOutcome[] =>
        band === null ? [] : [['band', score, band.id]],
      ),
      ...Object.entries(draws).flatMap(([step, prize]): VisitOutcome[] =>
        prize === null ? [] : [['draw', step, prize.value]],
      ),
    ];
  };

  const subscription = actor.subscribe((snapshot) => {
    record = followVisit(funnel, record, snapshot, time);
    const current = getCurrentStep(funnel, snapshot);
    if (current === null) return;
    if (event.type === 'restart') {
      times = [{ step: current.step.id, how: 'start', from: time }];
      ended = [];
    } else if (seen !== null && current.step.id !== seen.step.id) {
      const how = event.type === 'back' || event.type === 'revisit' ? 'back' : 'go';
      const last = times.at(-1);
      if (last !== undefined && how === 'go') last.told = tellStep(seen, event);
      times.push({ step: current.step.id, how, from: time });
      if (current.status === 'ended') ended = readEnding(current);
    }
    seen = current;
  });
  for (const next of events) {
    time += 1000;
    event = next;
    if (next.type === 'wait') clock.increment(next.ms);
    else actor.send(next);
  }
  time += 1000;
  subscription.unsubscribe();
  actor.stop();
  const views = times.map(({ step, how, from, told }, index): VisitView => {
    const ms = (times[index + 1]?.from ?? time) - from;
    return told === undefined || Object.keys(told).length === 0
      ? [step, how, ms]
      : [step, how, ms, told];
  });
  const withoutValues = record.outcomes.filter(
    ([kind, id]) => kind !== 'band' || funnel.definition.scores.some((score) => score.id === id),
  );
  return {
    record: { views: getViews(record, time), outcomes: [...withoutValues] },
    reference: { views, outcomes: ended },
  };
}
