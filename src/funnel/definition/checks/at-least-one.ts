import { type Field, needsAnswer } from '../../fields/shared/schema/field';
import { getStepFields } from '../normalise';
import { reportDuplicates } from '../issues/find-duplicates';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import type { ReferenceIndex } from '../reference-index';
import type { DefinitionCheck } from './check';
import { createReferenceIssue } from './reference-issue';

type Step = Parameters<DefinitionCheck>[0]['steps'][number];

/** Reports a field that the step does not ask, or that is answered in any case. */
function checkMember(
  id: string,
  path: DefinitionPath,
  own: ReadonlyMap<string, Field>,
  { steps }: Pick<ReferenceIndex, 'steps'>,
): RawIssue[] {
  const field = own.get(id);
  if (field !== undefined)
    // One that is hidden from some visitors leaves those the others.
    return needsAnswer(field) && field.visibleWhen === undefined
      ? [{ code: 'field/one-of-needed', path, params: { field: id } }]
      : [];
  const other = [...steps.values()].find((step) =>
    getStepFields(step).some((asked) => asked.id === id),
  );
  return other === undefined
    ? [createReferenceIssue('rule/unknown-field', path, id, own)]
    : [{ code: 'field/one-of-elsewhere', path, params: { field: id, step: other.id } }];
}

function checkStep(step: Step, path: DefinitionPath, references: ReferenceIndex): RawIssue[] {
  if (step.kind !== 'question' || step.atLeastOneOf === undefined) return [];
  if (step.advance === 'onSelect')
    return [{ code: 'field/one-of-without-button', path, params: { step: step.id } }];
  const own = new Map(getStepFields(step).map((field) => [field.id, field]));
  return step.atLeastOneOf.flatMap(({ fields }, index) => {
    const at = [...path, index, 'fields'];
    return [
      ...fields.flatMap((id, f) => checkMember(id, [...at, f], own, references)),
      ...reportDuplicates(fields, at),
    ];
  });
}

/** Checks the fields of which a step needs at least one: its own, and none that is answered anyway. */
export const checkAtLeastOne: DefinitionCheck = (funnel, references) =>
  funnel.steps.flatMap((step, index) =>
    checkStep(step, ['steps', index, 'atLeastOneOf'], references),
  );
