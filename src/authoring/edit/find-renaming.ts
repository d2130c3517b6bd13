import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import { findNameUses } from '../../funnel/definition/name-uses';
import type { HeldRenaming, Owner, Renaming } from './renaming';

/** What holds each part whose name is its own only there. */
const ownerParts: Readonly<
  Record<HeldRenaming['part'], readonly [Owner['part'], ...Owner['part'][]]>
> = {
  outcome: ['step'],
  band: ['score', 'value'],
  decisionResult: ['decision'],
};

/**
 * The renaming of the part that declares its name at a path.
 * @returns null where no part does, or where nothing can refer to it
 */
export function findRenaming(
  definition: unknown,
  path: DefinitionPath,
  to: string,
): Renaming | null {
  const at = JSON.stringify(path);
  const use = findNameUses(definition).find(
    (candidate) => candidate.role === 'declares' && JSON.stringify(candidate.path) === at,
  );
  if (use === undefined) return null;
  const { part, name: from, field, owners } = use;
  if (part === 'option') return field === null ? null : { part, field, from, to };
  if (part === 'outcome' || part === 'band' || part === 'decisionResult') {
    const owner = ownerParts[part].flatMap((kind): Owner[] => {
      const name = owners[kind];
      return name === undefined ? [] : [{ part: kind, name }];
    })[0];
    return owner === undefined ? null : { part, owner, from, to };
  }
  return part === 'any' || part === 'funnel' || part === 'submission' || part === 'storageKey'
    ? null
    : { part, from, to };
}

/** The renaming of what a part of a name holds. Bands of a score come before those of a value. */
export function findHeldRenaming(
  definition: unknown,
  { part, from, to }: Pick<HeldRenaming, 'part' | 'from' | 'to'>,
  owner: string,
): HeldRenaming {
  const kinds = ownerParts[part];
  const uses = findNameUses(definition).filter((use) => use.role === 'declares');
  const holds = (kind: Owner['part']): boolean =>
    uses.some((use) => use.part === part && use.name === from && use.owners[kind] === owner);
  const declares = (kind: Owner['part']): boolean =>
    uses.some((use) => use.part === kind && use.name === owner);
  const holder = kinds.find(holds) ?? kinds.find(declares) ?? kinds[0];
  return { part, owner: { part: holder, name: owner }, from, to };
}
