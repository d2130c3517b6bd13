import type { DefinitionPath, RawIssue } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';
import type { Migration } from '../migration-schema';
import type { ReferenceIndex } from '../reference-index';
import { followName, type NamedKind } from './migration-names';

/** A migration with what its names may refer to. */
export interface MigrationContext {
  migration: Migration;
  path: DefinitionPath;
  /** Those of later versions, oldest first. */
  later: readonly Migration[];
  references: ReferenceIndex;
}

export const getNames = (
  kind: NamedKind,
  { steps, fields }: ReferenceIndex,
): ReadonlyMap<string, unknown> => (kind === 'step' ? steps : fields);

/** A name that no later version has. */
export function checkTarget(
  kind: NamedKind,
  name: string,
  path: DefinitionPath,
  { later, references }: MigrationContext,
): RawIssue[] {
  const current = followName(kind, name, later);
  const known = getNames(kind, references);
  return current === null || known.has(current)
    ? []
    : [
        {
          code: 'migration/unknown-target',
          path,
          params: { what: kind, ...describeUnknownName(name, known.keys()) },
        },
      ];
}
