import type { Form } from './options';
import type { Part } from './part';
import { attack } from './parts/attack';
import { brokenOff } from './parts/broken-off';
import { cron } from './parts/cron';
import { numbers } from './parts/numbers';
import { pgTap } from './parts/pgtap';
import { requests } from './parts/requests';
import { sameSchema } from './parts/same-schema';
import { throughput } from './parts/throughput';
import { volume } from './parts/volume';

interface Entry {
  readonly summary: string;
  /** The forms it belongs to. */
  readonly in: readonly Form[];
  readonly run: Part;
}

const ALWAYS: readonly Form[] = ['short', 'usual', 'largest'];

/** Every part, in the order of a run. */
export const parts: Readonly<{ [name: string]: Entry }> = {
  pgtap: {
    summary: 'the pgTAP scripts and the advisor’s rules on a migrated project',
    in: ALWAYS,
    run: pgTap,
  },
  'broken-off': {
    summary: 'a run of the migrations that ended after any file leaves nothing open',
    in: ALWAYS,
    run: brokenOff,
  },
  'same-schema': {
    summary: 'a project that ran the pushed files ends in the schema of a new one',
    in: ALWAYS,
    run: sameSchema,
  },
  cron: {
    summary: 'the nightly purge without pg_cron, with one nobody may create, with one',
    in: ALWAYS,
    run: cron,
  },
  attack: {
    summary: 'what a visitor could try with a connection of their own',
    in: ALWAYS,
    run: attack,
  },
  requests: {
    summary: 'requests as the API sends them: two rows, the same id, rows that are no leads',
    in: ALWAYS,
    run: requests,
  },
  numbers: {
    summary: 'small requests with large numbers: refused at once and in little memory',
    in: ALWAYS,
    run: numbers,
  },
  volume: {
    summary: 'purging and erasing in tables that have grown',
    in: ALWAYS,
    run: volume,
  },
  throughput: {
    summary: 'leads a second from 1, 8, 32 and 64 clients, with and without limits',
    in: ['largest'],
    run: throughput,
  },
};
