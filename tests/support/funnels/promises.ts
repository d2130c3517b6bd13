import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
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

const readRows = (title: string): string[] => title.match(/\b[A-Z][A-Z\d]-\d\d\b/g) ?? [];

/**
 * Promises of the specification to visitors, which a change of content can break. A change that means
 * to says so in `funnels/departures.json`, where those who review it read why.
 */
export function createPromises() {
  const departedRows = readDepartedRows();
  const brokenRows = new Set<string>();

  /** @param title begins with the rows of the ledger */
  function promise(title: string, check: () => void): void {
    it(title, () => {
      try {
        check();
      } catch (error) {
        const rows = readRows(title);
        for (const row of rows) brokenRows.add(row);
        if (rows.some((row) => departedRows.has(row))) return;
        throw new Error(
          `The specification promises: ${title}\nKeep the promise, or add to the list of ${departuresFile}: { "row": "${rows[0] ?? ''}", "because": "why visitors are better off" }`,
          { cause: error },
        );
      }
    });
  }

  return {
    promise,
    /** The promises of one funnel. @param rows those that end with it */
    describeFunnel(id: string, rows: string, tests: (funnel: FunnelDefinition) => void): void {
      describe(id, () => {
        if (existsSync(join(root, siteFolder, `${id}.funnel.json`))) tests(siteFunnels.load(id));
        else
          promise(`${rows} there is the funnel ${id}`, () => {
            throw new Error(`${siteFolder}/${id}.funnel.json is not there.`);
          });
      });
    },
    /** Comes last: a promise that holds again is no departure. */
    describeDepartures(): void {
      it('each row of the departures is a promise that does not hold', () => {
        const kept = [...departedRows].filter((row) => !brokenRows.has(row));
        if (kept.length > 0)
          throw new Error(
            `${kept.join(', ')}: these hold. Remove their lines from ${departuresFile}.`,
          );
      });
    },
  };
}
