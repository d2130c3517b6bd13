import type { FunnelSource } from '../../definition/funnel-schema';

/** A funnel without what makes it this one: names, address and storage keys are filled in. */
export type FunnelTemplate = Omit<
  FunnelSource,
  '$schema' | 'schemaVersion' | 'id' | 'version' | 'title' | 'route' | 'persistence'
>;
