import type { Migration, MigrationChange } from '../migration-schema';

/** What a migration names, apart from options. */
export type NamedKind = 'step' | 'field';

/** What a change does to the name of a step or a field. */
export interface NameChange {
  kind: NamedKind;
  name: string;
  to: string | null;
}

export function getNameChange(entry: MigrationChange): NameChange | null {
  if (entry.change === 'renameStep' || entry.change === 'dropStep')
    return { kind: 'step', name: entry.step, to: entry.to ?? null };
  if (entry.change === 'renameField') return { kind: 'field', name: entry.field, to: entry.to };
  return entry.change === 'dropField' ? { kind: 'field', name: entry.field, to: null } : null;
}

/** The name in this version of what had a name after a migration; null where it is dropped. */
export function followName(
  kind: NamedKind,
  name: string,
  later: readonly Migration[],
): string | null {
  let current: string | null = name;
  for (const { changes } of later) {
    const change = changes
      .map(getNameChange)
      .find((entry) => entry?.kind === kind && entry.name === current);
    if (change) current = change.to;
    if (current === null) return null;
  }
  return current;
}

/** The name of a field after a migration; null where it is dropped. */
export function getFieldAfter(field: string, { changes }: Migration): string | null {
  const change = changes
    .map(getNameChange)
    .find((entry) => entry?.kind === 'field' && entry.name === field);
  return change === undefined || change === null ? field : change.to;
}

/** Whether a later migration gives the name to another part, so that the part here is a new one. */
export function isReused(kind: NamedKind, name: string, later: readonly Migration[]): boolean {
  return later.some(({ changes }) =>
    changes.some((entry) => {
      const change = getNameChange(entry);
      return change?.kind === kind && change.to === name && change.name !== name;
    }),
  );
}
