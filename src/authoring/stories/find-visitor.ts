import type { CompiledFunnel } from '../../funnel/engine/compile';
import type { Constraint } from '../verify/constraint';
import { explore } from '../verify/explore/explore';
import { getTraceEvents } from '../verify/trace';
import { createTraceRunner, type TraceRunner } from '../verify/trace-runner';
import {
  createRecordedChoices,
  sampleChoices,
  type VisitorChoices,
  type VisitorInput,
} from './story-path';

/** A small sample finds most visitors. */
const searchSizes = [50, 2_000];

/** Reads what the visitor of a trace entered from the machine. */
function readInput(runner: TraceRunner, events: Parameters<TraceRunner['run']>[0]): VisitorInput {
  const states = runner.run(events);
  const { snapshot } = states.at(-1) ?? states[0];
  const { answers, draft, draws } = snapshot.context;
  const prizes = Object.entries(draws).map(([id, { value }]) => [id, value]);
  return { answers: { ...answers, ...draft }, prizes: Object.fromEntries(prizes) };
}

/** Enters the given input up to a step, and samples behind it. */
function createLeadingChoices(
  { prepared }: CompiledFunnel,
  input: VisitorInput,
  target: string,
): VisitorChoices {
  const recorded = createRecordedChoices(input);
  const targetRank = prepared.steps.get(target)?.rank ?? 0;
  return {
    ...recorded,
    chooseAnswer: (field, entry) =>
      (entry.rank > targetRank ? sampleChoices : recorded).chooseAnswer(field, entry),
  };
}

/** Searches visitors who meet constraints, with the exploration that also proves the funnel. */
export function createVisitorSearch(
  funnel: CompiledFunnel,
): (target: string, constraints: readonly Constraint[]) => VisitorChoices | null {
  const runner = createTraceRunner(funnel);
  return (target, constraints) => {
    for (const maxStates of searchSizes) {
      const { exitsByStep, exhaustive } = explore(funnel.prepared, { maxStates }, constraints);
      const [exit] = exitsByStep.get(target) ?? [];
      if (exit !== undefined) {
        const input = readInput(runner, getTraceEvents(exit.state.trace));
        return createLeadingChoices(funnel, input, target);
      }
      if (exhaustive) return null;
    }
    return null;
  };
}
