import type { ParsedFunnel } from '../funnel-schema';
import type { Fault, FaultPath } from '../issue';
import type { NamesInFunnel } from '../names-in-funnel';

/** Looks at one relation between the parts of a funnel whose shape is right. */
export type Check = (funnel: ParsedFunnel, names: NamesInFunnel) => Fault[];

/** A part of a funnel with the path that leads to it. */
export interface Placed<T> {
  entry: T;
  path: FaultPath;
}
