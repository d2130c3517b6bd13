import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { siteFunnels } from './load-funnel-definitions';
import { siteFolder } from './quiz-folder';

const root = join(import.meta.dirname, '../../..');
const departuresFile = `${siteFolder}/departures.json`;

const fileSchema = z.strictObject({
  departures: z.array(
    z.strictObject({
      /** A row of the specification's ledger. */
      row: z.string().regex(/^[A-Z][A-Z\d]-\d\d$/),
      because: z.string().min(1),
    }),
  ),
});

function readDepartedRows(): ReadonlySet<string> {
  const file = join(root, departuresFile);
  if (!existsSync(file)) return new Set();
  const parsed = fileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${departuresFile}: ${z.prettifyError(parsed.error)}`);
  return new Set(parsed.data.departures.map(({ row }) => row));
}

const rowPattern = /\b[A-Z][A-Z\d]-\d\d\b/g;

/**
 * Promises of the specification to visitors, which a change of content can break. A change that means
 * to says so in `funnels/departures.json`, where those who review it read why.
 * @param departedRows rows of the ledger that a change means to break
 */
export function createPromises(departedRows: ReadonlySet<string> = readDepartedRows()) {
  const brokenRows = new Set<string>();

  /** @returns the body of a test whose title begins with rows of the ledger */
  const promised =
    (check: () => void) =>
    ({ task: { name } }: { task: { name: string } }): void => {
      try {
        check();
      } catch (error) {
        const rows = name.match(rowPattern) ?? [];
        for (const row of rows) brokenRows.add(row);
        if (rows.some((row) => departedRows.has(row))) return;
        throw new Error(
          `The specification promises: ${name}\nKeep the promise, or add to the list of ${departuresFile}: { "row": "${rows[0] ?? ''}", "because": "why visitors are better off" }`,
          { cause: error },
        );
      }
    };

  return {
    promised,
    /** A funnel with promises. @param rows those that end with it @throws where it is not there */
    loadFunnel(id: string, rows: string): FunnelDefinition {
      if (!existsSync(join(root, siteFolder, `${id}.funnel.json`)))
        throw new Error(`The specification promises the funnel ${id} (${rows}). Write it again.`);
      return siteFunnels.load(id);
    },
    /** Rows of the file whose promises all hold. They are known after the tests of all promises. */
    findUnbrokenDepartures: (): string[] => [...departedRows].filter((row) => !brokenRows.has(row)),
  };
}
