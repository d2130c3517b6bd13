import type { DefinitionPath } from '../../../../funnel/definition/issues/issue';
import type { StudioFinding } from '../../worker/report';
import type { Control, FormField } from '../../form/describe-form';

/** Whether a path leads to a place or into it. */
export const isInside = (path: DefinitionPath, place: DefinitionPath): boolean =>
  place.every((part, index) => path[index] === part);

/** The findings of a place, without those of the places inside it that show their own. */
export const selectFindings = (
  findings: readonly StudioFinding[],
  at: DefinitionPath,
  inner: readonly DefinitionPath[],
): StudioFinding[] =>
  findings.filter(
    ({ about }) => isInside(about, at) && !inner.some((place) => isInside(about, place)),
  );

const listEntries = ({ value, path }: FormField): DefinitionPath[] =>
  Array.isArray(value) ? value.map((_, index) => [...path, index]) : [];

const pathsOf = (fields: readonly FormField[]): DefinitionPath[] => fields.map(({ path }) => path);

/** Controls with rows of their own; every other control is one row. */
const innerPlaces: {
  [Kind in Control['kind']]?: (
    control: Extract<Control, { kind: Kind }>,
    field: FormField,
  ) => DefinitionPath[];
} = {
  texts: (_, field) => listEntries(field),
  table: (_, field) => listEntries(field),
  parts: (_, field) => listEntries(field),
  group: ({ fields }, { value, isRequired }) =>
    value === undefined && !isRequired ? [] : pathsOf(fields),
  variants: ({ fields }) => pathsOf(fields),
  record: (_, { value, path }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((key) => [...path, key])
      : [],
};

/** The places inside a property that show their own findings. */
export function listInnerPlaces(field: FormField): DefinitionPath[] {
  const list = innerPlaces[field.control.kind] as
    ((control: Control, field: FormField) => DefinitionPath[]) | undefined; // keyed by the control's own kind
  return list?.(field.control, field) ?? [];
}
