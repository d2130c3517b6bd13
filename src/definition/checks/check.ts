import type { ParsedFunnel } from '../funnel-schema';
import type { RawIssue, DefinitionPath } from '../parts/issue';
import type { ReferenceIndex } from '../reference-index';

/** Looks at one relation between the parts of a funnel whose shape is right. */
export type DefinitionCheck = (funnel: ParsedFunnel, names: ReferenceIndex) => RawIssue[];

/** A part of a funnel with the path that leads to it. */
export interface WithPath<T> {
  entry: T;
  path: DefinitionPath;
}
