import type { TraceEvent } from '../../../src/authoring/verify/trace';
import { backTarget, canPass, canPressNext, currentStep, type Visit } from '../model/visit';
import type { ChooseAction, VisitAction } from './compare-visits';
import type { MachineAction } from './machine-visit';

/** A visit along a path, with the events of the machine that replay it so far. */
export interface PathVisit {
  choose: ChooseAction;
  getEvents: () => TraceEvent[];
}

/** What the visitor does; null for the wait until a row is saved, in which the visitor does nothing. */
export function toAction(event: TraceEvent): MachineAction | null {
  switch (event.type) {
    case 'answer':
      return { do: 'answer', field: event.field, value: event.value };
    case 'spin':
      return { do: 'spin', roll: event.roll };
    case 'wait':
      return event.ms === 0 ? null : { do: 'wait' };
    case 'continue':
    case 'back':
    case 'retry':
    case 'restart':
      return { do: event.type };
    default:
      throw new Error(`No path contains the event "${event.type}".`);
  }
}

/**
 * Visits along a path. At each step that is new it also presses Next at once, goes back and returns,
 * and opens the funnel again.
 * @param detours whether to do so
 */
export function createPathVisit(
  path: readonly TraceEvent[],
  { detours }: { detours: boolean },
): PathVisit {
  const performed: TraceEvent[] = [];
  const arrivedAt = new Map<string, number>();
  let visit: Visit | null = null;
  const now = (): Visit => {
    if (visit === null) throw new Error('The visit has not begun.');
    return visit;
  };

  /** The way forward again. Answers are still there, so only those that continue are given. */
  function* goForward(events: readonly TraceEvent[]): Generator<VisitAction, void> {
    for (const event of events)
      if (event.type !== 'answer' || currentStep(now()).advance === 'onSelect')
        yield* perform([event]);
  }

  function* perform(events: readonly TraceEvent[]): Generator<VisitAction, void> {
    for (const event of events) {
      performed.push(event);
      const action = toAction(event);
      if (action !== null) yield action;
      // A path knows no network: each row is saved at once.
      if (now().status === 'sending') yield { do: 'sent', outcome: 'saved' };
    }
  }

  function* takeDetours(index: number): Generator<VisitAction, void> {
    if (now().left !== null || arrivedAt.has(now().at)) return;
    arrivedAt.set(now().at, index);
    // Next says what is missing, and stays.
    const isQuestion = currentStep(now()).kind === 'question';
    if (isQuestion && canPressNext(now()) && !canPass(now()))
      yield* perform([{ type: 'continue' }]);
    const back = backTarget(now());
    if (back !== null && 'step' in back) {
      yield* perform([{ type: 'back' }]);
      yield* goForward(path.slice(arrivedAt.get(back.step), index));
    }
    yield { do: 'open again' };
  }

  function* walk(): Generator<VisitAction, void> {
    for (const [index, event] of path.entries()) {
      if (detours) yield* takeDetours(index);
      yield* perform([event]);
    }
  }

  const actions = walk();
  return {
    choose: (latest) => {
      visit = latest;
      const { done, value } = actions.next();
      return done === true ? null : value;
    },
    getEvents: () => [...performed],
  };
}
