import type { Form } from './options';
import type { Part } from './part';
import { pgTap } from './parts/pgtap';

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
};
