import type { Migration } from '../../definition/migration-schema';
import type { FunnelDefinition } from '../../definition/normalise';

/** The migrations that lead from one version of a funnel to another, oldest first. */
export const findNeededMigrations = (
  before: FunnelDefinition,
  after: FunnelDefinition,
): readonly Migration[] =>
  (after.migrations ?? [])
    .filter(({ from }) => from >= before.version && before.version < after.version)
    .toSorted((a, b) => a.from - b.from);
