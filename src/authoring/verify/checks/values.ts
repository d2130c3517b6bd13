import { createReadsLookup } from '../../../funnel/definition/calculation-parts';
import { getConditionLeaves } from '../../../funnel/definition/condition-leaves';
import { listOptionConditions } from '../../../funnel/definition/option-conditions';
import { placeFields } from '../../../funnel/definition/other-texts';
import type { Condition } from '../../../funnel/definition/schema/condition-schema';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { RawFinding } from '../finding';
import { flattenValueSource } from '../observations';
import { getEndings, readCalculated } from '../readers';
import { findValueRanges, formatInterval } from '../value-ranges';
import type { ReadFunnel, VerifyCheck } from './check';

/** A place that reads a value, with the steps on whose exits it is read. */
interface ReadPlace {
  value: string;
  path: DefinitionPath;
  steps: readonly string[];
}

/** Comparisons that ask whether there is a value need none. */
const asksForPresence = (operator: string): boolean => /^is(Answered|Empty)$/.test(operator);

function listReadPlaces({ funnel }: ReadFunnel): ReadPlace[] {
  const { definition } = funnel;
  const endings = getEndings(funnel);
  const getSteps = (step: string): string[] => [step];
  const findBefore = (id: string): string[] =>
    [...funnel.steps].flatMap(([from, { targets }]) => (targets.includes(id) ? [from] : []));
  const inCondition = (
    condition: Condition | undefined,
    path: DefinitionPath,
    steps: readonly string[],
  ): ReadPlace[] =>
    condition === undefined
      ? []
      : getConditionLeaves(condition, path).flatMap(({ leaf, path: at }) =>
          'calculated' in leaf && !asksForPresence(leaf.operator)
            ? [{ value: leaf.calculated, path: at, steps }]
            : [],
        );
  return [
    ...definition.steps.flatMap((step, s) => [
      ...inCondition(step.visibleWhen, ['steps', s, 'visibleWhen'], findBefore(step.id)),
      ...step.next.rules.flatMap(({ when }, r) =>
        inCondition(when, ['steps', s, 'next', 'rules', r, 'when'], getSteps(step.id)),
      ),
      ...placeFields(step.fields).flatMap(({ field, path }) => [
        ...inCondition(field.visibleWhen, ['steps', s, ...path, 'visibleWhen'], getSteps(step.id)),
        ...listOptionConditions(field).flatMap(({ condition, path: inside }) =>
          inCondition(condition, ['steps', s, ...path, ...inside], getSteps(step.id)),
        ),
      ]),
    ]),
    ...definition.decisions.flatMap(({ rules, decideAt }, d) =>
      rules.flatMap(({ when }, r) =>
        inCondition(when, ['decisions', d, 'rules', r, 'when'], [decideAt, ...endings]),
      ),
    ),
    ...Object.entries(definition.result?.carry ?? {}).flatMap(([name, source]) =>
      flattenValueSource(source).flatMap((part) =>
        'calculated' in part && part === source
          ? [{ value: part.calculated, path: ['result', 'carry', name], steps: endings }]
          : [],
      ),
    ),
  ];
}

/** Finds the places at which some visitor has not answered what a value needs. */
function findUnanswered(explored: ReadFunnel<'calculated'>): RawFinding[] {
  return listReadPlaces(explored).flatMap(({ value, path, steps }): RawFinding[] => {
    // Conditions of fields are read before a step is left, so that its exits do not keep the value.
    const read = explored.isApart ? explored.read : explored.readAlone;
    const { exitsByStep } = read(readCalculated(value, steps));
    for (const step of steps)
      for (const { facts, state } of exitsByStep.get(step) ?? []) {
        if (facts.getCalculated(value) !== null) continue;
        const { fields } = createReadsLookup(explored.funnel.definition.values).ofValue(value);
        const missing = [...fields].filter((id) => facts.getAnswer(id) === undefined);
        return [
          {
            code: 'value/unanswered',
            path,
            place: [...path, ...(path[0] === 'result' ? [] : ['calculated'])],
            params: { value, step, missing },
            trace: state.trace,
          },
        ];
      }
    return [];
  });
}

/** Checks that each value can be calculated wherever it is read. */
export const checkValues: VerifyCheck<'calculated'> = (explored) => {
  const { definition } = explored.funnel;
  if (definition.values === undefined) return [];
  const { zeroDivisions } = findValueRanges(definition);
  const divisions = zeroDivisions.map(({ value, path, divisor }): RawFinding => ({
    code: 'value/divides-by-zero',
    path,
    params: { value, range: formatInterval(divisor) },
  }));
  // A division by 0 has no value: its own finding names the cause.
  return divisions.length > 0 ? divisions : findUnanswered(explored);
};
