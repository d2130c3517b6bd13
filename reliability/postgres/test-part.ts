import type { RecordCheck } from './check-log';
import type { PostgresRunOptions } from './run-options';
import type { HostedDatabases } from './hosted-databases';

/** What a part of the run works with. */
export interface TestPartContext {
  readonly project: HostedDatabases;
  readonly options: PostgresRunOptions;
  readonly record: RecordCheck;
}

/** One part of the run. Whatever it throws is a failed check. */
export type TestPart = (context: TestPartContext) => Promise<void>;
