import type { FunnelSource } from '../../funnel/definition/funnel-schema';

/** A funnel without its names, route and storage keys, which `createFunnel` adds. */
export type FunnelTemplate = Omit<
  FunnelSource,
  '$schema' | 'schemaVersion' | 'id' | 'version' | 'title' | 'route' | 'persistence'
>;
