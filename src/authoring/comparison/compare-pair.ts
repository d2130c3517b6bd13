import { diffFunnels, isUnchanged } from '../verify/diff/diff';
import type { Watch } from '../verify/exploration-limits';
import type { FunnelFile } from '../wording/funnel-file';
import type { FunnelComparison } from './format-comparison';

/** One funnel in two versions; null where a version does not exist. */
export interface VersionPair<Version extends Pick<FunnelFile, 'result'>> {
  id: string;
  before: Version | null;
  after: Version | null;
}

/** Compares two versions of a funnel, of which one may be missing or have errors. */
export function comparePair(
  { id, before, after }: VersionPair<Pick<FunnelFile, 'result'>>,
  watch: Watch,
): FunnelComparison {
  if (before === null) return { funnel: id, status: 'new', difference: null };
  if (after === null) return { funnel: id, status: 'removed', difference: null };
  if (!before.result.ok || !after.result.ok)
    return { funnel: id, status: 'broken', difference: null };
  const difference = diffFunnels(before.result.definition, after.result.definition, watch);
  const status = isUnchanged(difference) ? 'unchanged' : 'changed';
  return { funnel: id, status, difference };
}
