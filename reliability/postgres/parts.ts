import type { Form } from './options';
import type { Part } from './part';
import { brokenOff } from './parts/broken-off';
import { cron } from './parts/cron';
import { pgTap } from './parts/pgtap';
import { sameSchema } from './parts/same-schema';

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
};
