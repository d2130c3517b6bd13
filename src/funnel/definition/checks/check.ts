import type { ParsedFunnel } from '../funnel-schema';
import type { RawIssue, DefinitionPath } from '../issues/issue';
import type { ReferenceIndex } from '../reference-index';

/** Checks one relation between the parts of a funnel that the schema accepts. */
export type DefinitionCheck = (funnel: ParsedFunnel, references: ReferenceIndex) => RawIssue[];

/** A part of a funnel with its path. */
export interface WithPath<T> {
  entry: T;
  path: DefinitionPath;
}
