import { getLimitedField } from '../../../funnel/engine/current-fields';
import { isAcceptedAnswer } from '../../../funnel/fields/shared/rule/field-rules';
import type { PreparedField } from '../../../funnel/engine/model/prepared-funnel';
import type { LiveSet } from '../live-set';
import { groupProductAnswers, type ProductAnswerGroup } from './group-product-answers';
import { applyChoice, getChoices } from './apply-choice';
import { createStateMerger, getObservableState, type ProductState } from './product-state';
import { getPointsDuringMove, type ComponentMove } from './positions';
import type { ProductContext } from './product-context';

/** Remembers what is found for equal fields. */
function rememberByText<Part, Found>(find: (part: Part) => Found): (part: Part) => Found {
  const known = new Map<string, Found>();
  return (part) => {
    const text = JSON.stringify(part);
    const found = known.get(text) ?? find(part);
    known.set(text, found);
    return found;
  };
}

function applyAnswer<W, End>(
  state: ProductState<W, End>,
  { index, component }: ComponentMove,
  { stepId: step, field: { id } }: PreparedField,
  { value, weight }: ProductAnswerGroup<W>,
  times: (a: W, b: W) => W,
): ProductState<W, End> {
  return applyChoice(state, {
    state: component.applyAnswer(getObservableState(state, index), id, value),
    sharedKey: component.getQuestion(id).name,
    sharedAnswer: { type: 'answer', component: index, field: id, value },
    event: { component: index, step, type: 'answered', field: id, value },
    weight: times(state.weight, weight),
  });
}

/**
 * Applies every answer of one field to every product state that shows it. A state without a valid
 * answer ends there.
 * @param liveSet live set after the answer
 */
export function exploreProductField<W, End>(
  { components, semiring, sampler, endCollector }: ProductContext<W, End>,
  move: ComponentMove,
  entry: PreparedField,
  states: readonly ProductState<W, End>[],
  liveSet: LiveSet,
): ProductState<W, End>[] {
  const { index, component } = move;
  const { stepId: step, field } = entry;
  const question = component.getQuestion(field.id);
  sampler.addQuestion(question);
  const possibleValues = question.answers
    .filter(({ isPossibleIn }) => isPossibleIn[index] === true)
    .map(({ value }) => value);
  /** What can be answered where earlier answers limit the field. */
  const findWithin = rememberByText((limited: typeof field) => {
    const fits = (value: (typeof possibleValues)[number]): boolean =>
      limited === field || isAcceptedAnswer(limited, value);
    return {
      groups: groupProductAnswers(components, semiring, move, field.id, liveSet, fits),
      values: possibleValues.filter(fits),
    };
  });
  const programPoints = getPointsDuringMove(components, move, step, liveSet);
  const merger = createStateMerger<W, End>(components, programPoints, semiring.plus);
  for (const state of states) {
    const facts = component.getFacts(getObservableState(state, index));
    if (!entry.isVisible(facts)) {
      merger.add(state);
      continue;
    }
    const { groups, values } = findWithin(getLimitedField(entry, facts));
    const sharedAnswer = state.sharedAnswers.get(question.name);
    if (sharedAnswer === undefined && groups.length === 0)
      endCollector.add(move, state, { step, facts, isDeadEnd: true });
    for (const choice of getChoices(sharedAnswer, values, groups, semiring.one))
      merger.add(applyAnswer(state, move, entry, choice, semiring.times));
  }
  return sampler.sample(merger.states);
}
