import type { Migration } from '../../../funnel/definition/migration-schema';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';

/** The migrations that lead from one version of a funnel to another, oldest first. */
export const findNeededMigrations = (
  before: FunnelDefinition,
  after: FunnelDefinition,
): readonly Migration[] =>
  (after.migrations ?? [])
    .filter(({ from }) => from >= before.version && before.version < after.version)
    .toSorted((a, b) => a.from - b.from);
