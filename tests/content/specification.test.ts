import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { departuresFile, parseDepartures } from '../../src/authoring/promises/departures';
import { isKept, listRows } from '../../src/authoring/promises/promise';
import { funnelPromises } from '../../src/authoring/promises/specification';
import { siteFunnels } from '../support/funnels/load-funnel-definitions';
import { siteFolder } from '../support/funnels/site-folder';

const root = join(import.meta.dirname, '../..');
const file = `${siteFolder}/${departuresFile}`;

function readDepartedRows(): string[] {
  if (!existsSync(join(root, file))) return [];
  const parsed = parseDepartures(readFileSync(join(root, file), 'utf8'));
  if ('problem' in parsed) throw new Error(`${file}: ${parsed.problem}`);
  return parsed.departures.map(({ row }) => row);
}

const departedRows = readDepartedRows();

/** A funnel with promises. @throws where it is not there */
function loadFunnel(id: string, title: string) {
  if (!existsSync(join(root, siteFolder, `${id}.funnel.json`)))
    throw new Error(`The specification promises the funnel ${id} (${title}). Write it again.`);
  return siteFunnels.load(id);
}

it.each(funnelPromises.map((promise) => [promise.title, promise] as const))(
  '%s',
  (title, promise) => {
    const { funnel, read, specified } = promise;
    const definition = loadFunnel(funnel, title);
    const rows = listRows(title);
    if (rows.some((row) => departedRows.includes(row))) return;
    expect(
      read(definition),
      `The specification promises: ${title}\nKeep the promise, or add to the list of ${file}: { "row": "${rows[0] ?? ''}", "because": "why visitors are better off" }`,
    ).toStrictEqual(specified);
  },
);

it('each departure is from a promise that does not hold', () => {
  const broken = funnelPromises
    .filter((promise) => !isKept(promise, loadFunnel(promise.funnel, promise.title)))
    .flatMap(({ title }) => listRows(title));
  expect(
    departedRows.filter((row) => !broken.includes(row)),
    'these hold: remove them from funnels/departures.json',
  ).toEqual([]);
});
