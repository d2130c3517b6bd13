import { prepareCondition } from '../../../funnel/engine/conditions';
import type { Facts } from '../../../funnel/engine/model/facts';
import { withoutAnswers } from '../../../funnel/engine/without-answers';
import {
  findFilledPlaces,
  hasValue,
  type FilledPlace,
  type FilledValue,
  readFilledPlace,
} from '../readers';
import type { RawFinding } from '../finding';
import type { ReadFunnel, RouteExit, VerifyCheck } from './check';

/** Whether a step asks or draws what its own text reads: there is none while the text is shown. */
function isOwnValue(
  { funnel }: ReadFunnel,
  { step }: FilledPlace,
  { source, id }: FilledValue,
): boolean {
  if (step === null) return false;
  if (source === 'draw') return step === id;
  return source !== 'value' && funnel.fields.get(id)?.stepId === step;
}

/** What a text reads at the end of a step. A value is calculated as it is while the text is shown. */
function getShownFacts(
  { funnel }: ReadFunnel,
  { step }: FilledPlace,
  { source }: FilledValue,
  facts: Facts,
): Facts {
  if (source !== 'value' || step === null) return facts;
  const isAskedHere = (id: string): boolean => funnel.fields.get(id)?.stepId === step;
  return withoutAnswers(facts, isAskedHere, funnel.calculations);
}

/** An exit of a visitor who was shown the text without the value; null where there is none. */
function findReaderWithout(
  explored: ReadFunnel<'text'>,
  place: FilledPlace,
  value: FilledValue,
): { step: string; exit: RouteExit } | null {
  const tests = place.conditions.map(prepareCondition);
  const { exitsByStep } = explored.read(readFilledPlace(place));
  const isOwn = isOwnValue(explored, place, value);
  for (const step of place.steps)
    for (const exit of exitsByStep.get(step) ?? [])
      if (
        tests.every((test) => test(exit.facts)) &&
        (isOwn || !hasValue(value, getShownFacts(explored, place, value, exit.facts)))
      )
        return { step, exit };
  return null;
}

/** Reports placeholders whose answer is missing for a visitor who is shown the text. */
export const checkFilledTexts: VerifyCheck<'text'> = (explored) =>
  findFilledPlaces(explored.funnel).flatMap((place) =>
    place.placeholders.flatMap((placeholder): RawFinding[] => {
      const found = findReaderWithout(explored, place, placeholder);
      if (found === null) return [];
      const { id, source, text: written } = placeholder;
      const isOwn = isOwnValue(explored, place, placeholder);
      return [
        {
          code: 'text/unanswered',
          path: place.path,
          params: { written, id, source, step: found.step, readers: isOwn ? 'all' : 'some' },
          trace: found.exit.state.trace,
        },
      ];
    }),
  );
