import type { Record } from './checks';
import type { Options } from './options';
import type { Project } from './project';

/** What a part of the run works with. */
export interface PartContext {
  readonly project: Project;
  readonly options: Options;
  readonly record: Record;
}

/** One part of the run. Whatever it throws is a failed check. */
export type Part = (context: PartContext) => Promise<void>;
