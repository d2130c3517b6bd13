import type { AnswerValue } from '../../definition/answer';
import { hashText } from '../../engine/hash';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import type { ObservableState } from '../abstract-state';
import type { ProgramPoints } from './positions';
import { initialObservableState, type ProductComponent } from './product-component';
import { mergeWeighted } from './semiring';

/** What happened on the way, newest first; `side` is the funnel it happened in. */
export interface ProductTrace {
  event: { component: number; step: string } & (
    | { type: 'answered'; field: string; value: AnswerValue | undefined }
    | { type: 'drawn'; value: string }
    | { type: 'passed' }
  );
  previous: ProductTrace | null;
}

/** The events of a track, oldest first. */
export function getProductTraceEvents(trace: ProductTrace | null): ProductTrace['event'][] {
  const events: ProductTrace['event'][] = [];
  for (let at = trace; at !== null; at = at.previous) events.push(at.event);
  return events.reverse();
}

/** What one funnel was told and another may still ask. */
export type SharedAnswer = { component: number } & (
  | { type: 'answer'; field: string; value: AnswerValue | undefined }
  | { type: 'draw'; step: string; value: string }
);

/** Where a party stands in one funnel, or how it ended there. */
export type ComponentState<End> = { state: ObservableState } | { end: End; name: string };

/** Visitors who stand at the same steps and differ in nothing that any funnel still asks. */
export interface ProductState<W, End> {
  componentStates: readonly ComponentState<End>[];
  sharedAnswers: ReadonlyMap<string, SharedAnswer>;
  weight: W;
  /** How one of them came here. */
  trace: ProductTrace | null;
}

/** What is known of a party in one funnel. */
export function getObservableState<W, End>(
  { componentStates }: ProductState<W, End>,
  index: number,
): ObservableState {
  const componentState = getAtOrThrow(componentStates, index);
  return 'state' in componentState ? componentState.state : initialObservableState;
}

export type StateMap<W, End> = Map<string, ProductState<W, End>>;

/** A moment at which parties come together. */
export interface StateMerger<W, End> {
  states: StateMap<W, End>;
  add: (party: ProductState<W, End>) => void;
}

/** Will a funnel perhaps ask, from a step on, what it has been told already? */
export function canStillObserve(
  component: ProductComponent,
  at: string,
  name: string,
  given: SharedAnswer,
): boolean {
  if (given.type === 'draw') return component.canReach(at, given.step);
  const step = component.funnel.fields.get(given.field)?.stepId;
  return (
    step !== undefined &&
    component.getQuestion(given.field).name === name &&
    component.canReach(at, step)
  );
}

/** Puts together at one moment the parties that nothing to come tells apart. */
export function createStateMerger<W, End>(
  components: readonly ProductComponent[],
  programPoints: ProgramPoints,
  plus: (a: W, b: W) => W,
): StateMerger<W, End> {
  const states: StateMap<W, End> = new Map();
  const stillAsking = new Map(
    components.flatMap((component, index) => {
      const moment = getAtOrThrow(programPoints, index);
      return moment === null ? [] : [[index, { side: component, index, ...moment }] as const];
    }),
  );
  const prospects = (name: string, given: SharedAnswer): string =>
    [...stillAsking.values()]
      .filter(
        ({ side: component, index, step }) =>
          index !== given.component && canStillObserve(component, step, name, given),
      )
      .map(({ side: component, liveSet }) =>
        given.type === 'draw'
          ? given.value
          : String(component.getFuturePartition(liveSet, given.field).get(given.value)),
      )
      .join(',');

  const add = ({
    componentStates,
    sharedAnswers: given,
    weight,
    trace,
  }: ProductState<W, End>): void => {
    let key = '';
    const left = componentStates.map((componentState, index): ComponentState<End> => {
      if ('name' in componentState) {
        key += `${componentState.name}\n`;
        return componentState;
      }
      const { side: component, liveSet } = getOrThrow(stillAsking, index);
      key += `${component.getKey(componentState.state, liveSet)}\n`;
      return { state: component.project(componentState.state, liveSet) };
    });
    const pending = [...given]
      .map(([name, entry]) => ({ name, entry, prospect: prospects(name, entry) }))
      .filter(({ prospect }) => prospect !== '')
      // In an order of names: two funnels may ask the same in another order.
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, prospect } of pending) key += `${name}=${prospect};`;
    const still = new Map(pending.map(({ name, entry }) => [name, entry]));
    mergeWeighted(
      states,
      key,
      { componentStates: left, sharedAnswers: still, weight, trace },
      plus,
    );
  };
  return { states, add };
}

/**
 * Leaves out all parties but `most`, chosen by a mark of what they are: the same ones every time,
 * and none of one kind only.
 */
export function sampleStates<W, End>(
  states: StateMap<W, End>,
  maxStates: number,
): ProductState<W, End>[] {
  if (states.size <= maxStates) return [...states.values()];
  return [...states]
    .map(([key, state]) => ({ mark: hashText(key), party: state }))
    .sort((a, b) => (a.mark < b.mark ? -1 : 1))
    .slice(0, maxStates)
    .map(({ party: state }) => state);
}
