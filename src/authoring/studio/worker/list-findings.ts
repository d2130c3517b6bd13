import type { FindingGroup, StudioFinding } from './report';

/** The findings of all groups, in their order. */
export const listFindings = (groups: readonly FindingGroup[]): StudioFinding[] =>
  groups.flatMap(({ root, same, consequences }) => [root, ...same, ...consequences]);
