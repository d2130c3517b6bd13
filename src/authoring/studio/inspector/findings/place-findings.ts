import type { DefinitionPath } from '../../../../funnel/definition/issues/issue';
import type { StudioFinding } from '../../worker/report';

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
