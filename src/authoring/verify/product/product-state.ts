import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import { hashText } from '../../../shared/text/hash-text';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import type { ObservableState } from '../abstract-state';
import type { ProgramPoints } from './positions';
import { initialObservableState, type ProductComponent } from './product-component';
import { mergeWeighted } from './semiring';

/** Linked list of events, newest first; `component` is the index of the funnel. */
export interface ProductTrace {
  event: { component: number; step: string } & (
    | { type: 'answered'; field: string; value: AnswerValue | undefined }
    | { type: 'drawn'; value: string }
    | { type: 'passed' }
  );
  previous: ProductTrace | null;
}

/** Returns the events, oldest first. */
export function getProductTraceEvents(trace: ProductTrace | null): ProductTrace['event'][] {
  const events: ProductTrace['event'][] = [];
  for (let entry = trace; entry !== null; entry = entry.previous) events.push(entry.event);
  return events.reverse();
}

/** An answer or draw of one component that another component may still ask for. */
export type SharedAnswer = { component: number } & (
  | { type: 'answer'; field: string; value: AnswerValue | undefined }
  | { type: 'draw'; step: string; value: string }
);

/** State of a running component, or the end of a finished one. */
export type ComponentState<End> = { state: ObservableState } | { end: End; name: string };

/** Equivalence class of visitors: same positions, equal under the live sets of all components. */
export interface ProductState<W, End> {
  componentStates: readonly ComponentState<End>[];
  sharedAnswers: ReadonlyMap<string, SharedAnswer>;
  weight: W;
  /** Trace of one of them. */
  trace: ProductTrace | null;
}

/** Returns the state of one component; the initial state if it has ended. */
export function getObservableState<W, End>(
  { componentStates }: ProductState<W, End>,
  index: number,
): ObservableState {
  const componentState = getAtOrThrow(componentStates, index);
  return 'state' in componentState ? componentState.state : initialObservableState;
}

export type StateMap<W, End> = Map<string, ProductState<W, End>>;

/** Merges equivalent product states at one program point. */
export interface StateMerger<W, End> {
  states: StateMap<W, End>;
  add: (state: ProductState<W, End>) => void;
}

/** Can a component at this step still ask for a shared answer? */
export function canStillObserve(
  component: ProductComponent,
  position: string,
  questionName: string,
  sharedAnswer: SharedAnswer,
): boolean {
  if (sharedAnswer.type === 'draw') return component.canReach(position, sharedAnswer.step);
  const step = component.funnel.fields.get(sharedAnswer.field)?.stepId;
  return (
    step !== undefined &&
    component.getQuestion(sharedAnswer.field).name === questionName &&
    component.canReach(position, step)
  );
}

/** Creates a merger for product states that no component can tell apart from here on. */
export function createStateMerger<W, End>(
  components: readonly ProductComponent[],
  programPoints: ProgramPoints,
  plus: (a: W, b: W) => W,
): StateMerger<W, End> {
  const states: StateMap<W, End> = new Map();
  const running = new Map(
    components.flatMap((component, index) => {
      const point = getAtOrThrow(programPoints, index);
      return point === null ? [] : [[index, { component, index, ...point }] as const];
    }),
  );
  const getFutureSignature = (name: string, sharedAnswer: SharedAnswer): string =>
    [...running.values()]
      .filter(
        ({ component, index, step }) =>
          index !== sharedAnswer.component && canStillObserve(component, step, name, sharedAnswer),
      )
      .map(({ component, liveSet }) =>
        sharedAnswer.type === 'draw'
          ? sharedAnswer.value
          : String(
              component.getFuturePartition(liveSet, sharedAnswer.field).get(sharedAnswer.value),
            ),
      )
      .join(',');

  const add = ({ componentStates, sharedAnswers, weight, trace }: ProductState<W, End>): void => {
    let key = '';
    const projectedStates = componentStates.map((componentState, index): ComponentState<End> => {
      if ('name' in componentState) {
        key += `${componentState.name}\n`;
        return componentState;
      }
      const { component, liveSet } = getOrThrow(running, index);
      key += `${component.getKey(componentState.state, liveSet)}\n`;
      return { state: component.project(componentState.state, liveSet) };
    });
    const liveAnswers = [...sharedAnswers]
      .map(([name, sharedAnswer]) => ({
        name,
        sharedAnswer,
        signature: getFutureSignature(name, sharedAnswer),
      }))
      .filter(({ signature }) => signature !== '')
      // Sorted by name, because components may ask the same questions in a different order.
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, signature } of liveAnswers) key += `${name}=${signature};`;
    const remainingAnswers = new Map(
      liveAnswers.map(({ name, sharedAnswer }) => [name, sharedAnswer]),
    );
    mergeWeighted(
      states,
      key,
      { componentStates: projectedStates, sharedAnswers: remainingAnswers, weight, trace },
      plus,
    );
  };
  return { states, add };
}

/**
 * Keeps at most `maxStates` states, ordered by hash: a deterministic sample without a bias towards
 * the first answers.
 */
export function sampleStates<W, End>(
  states: StateMap<W, End>,
  maxStates: number,
): ProductState<W, End>[] {
  if (states.size <= maxStates) return [...states.values()];
  return [...states]
    .map(([key, state]) => ({ hash: hashText(key), state }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, maxStates)
    .map(({ state }) => state);
}
