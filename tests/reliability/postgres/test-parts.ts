import type { RunSize } from './run-options';
import type { TestPart } from './test-part';
import { testAttacks } from './parts/attack';
import { testInterruptedMigrations } from './parts/interrupted-migrations';
import { testCron } from './parts/cron';
import { testLiveMigrations } from './parts/live-migrations';
import { testLargeNumbers } from './parts/numbers';
import { testPgTap } from './parts/pgtap';
import { testRequests } from './parts/requests';
import { testRowCost } from './parts/row-cost';
import { testSchemaUpgrade } from './parts/schema-upgrade';
import { testThroughput } from './parts/throughput';
import { testVisitLoad } from './parts/visit-load';
import { testVisits } from './parts/visits';
import { testVolume } from './parts/volume';

interface TestPartEntry {
  readonly summary: string;
  /** The forms of a run that include it. */
  readonly sizes: readonly RunSize[];
  readonly run: TestPart;
}

const ALL_SIZES: readonly RunSize[] = ['short', 'usual', 'largest'];

/** All parts, in the order of a run. */
export const testParts: Readonly<{ [name: string]: TestPartEntry }> = {
  pgtap: {
    summary: 'the pgTAP scripts and the advisor’s rules on a migrated project',
    sizes: ALL_SIZES,
    run: testPgTap,
  },
  interrupted: {
    summary: 'an interrupted run of the migrations leaves no right open',
    sizes: ALL_SIZES,
    run: testInterruptedMigrations,
  },
  'same-schema': {
    summary: 'a project that ran the pushed files ends in the schema of a new one',
    sizes: ALL_SIZES,
    run: testSchemaUpgrade,
  },
  cron: {
    summary: 'the nightly purge without pg_cron, where the owner may not create it, and with it',
    sizes: ALL_SIZES,
    run: testCron,
  },
  attack: {
    summary: 'what visitors could try with a direct connection',
    sizes: ALL_SIZES,
    run: testAttacks,
  },
  requests: {
    summary: 'requests as the API sends them: two rows, the same id, rows that are no leads',
    sizes: ALL_SIZES,
    run: testRequests,
  },
  numbers: {
    summary: 'small requests with large numbers: refused at once and in little memory',
    sizes: ALL_SIZES,
    run: testLargeNumbers,
  },
  live: {
    summary: 'migrations meet visitors: no deadlock, and every row is stored',
    sizes: ALL_SIZES,
    run: testLiveMigrations,
  },
  'row-cost': {
    summary: 'the worst rows cost at most 20 times their bytes on disk',
    sizes: ALL_SIZES,
    run: testRowCost,
  },
  volume: {
    summary: 'purging and erasing in tables that have grown',
    sizes: ALL_SIZES,
    run: testVolume,
  },
  visits: {
    summary: 'the log of visits: exact sums, and what it costs beside leads',
    sizes: ALL_SIZES,
    run: testVisits,
  },
  throughput: {
    summary: 'leads a second from 1, 8, 32 and 64 clients, with and without limits',
    sizes: ['largest'],
    run: testThroughput,
  },
  'visit-load': {
    summary: 'visits against leads from 1, 8 and 64 clients, with a backlog, and beside leads',
    sizes: ['largest'],
    run: testVisitLoad,
  },
};
