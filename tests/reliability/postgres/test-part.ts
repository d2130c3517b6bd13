import type { RecordCheck } from './check-log';
import type { PostgresRunOptions } from './run-options';
import type { HostedDatabases } from './hosted-databases';

/** The arguments of a part. */
export interface TestPartContext {
  readonly project: HostedDatabases;
  readonly options: PostgresRunOptions;
  readonly record: RecordCheck;
}

/** A part of the run. An exception is a failed check. */
export type TestPart = (context: TestPartContext) => Promise<void>;
