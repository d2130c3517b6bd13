import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findRows, ledgerRows, rowsFromOutside, rowsInside } from '../support/ledger/ledger-rows';

/** The texts of the files of a folder and of the folders in it. */
const readFolder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

it('the ledger has 104 rows, each once', () => {
  expect(new Set(ledgerRows).size).toBe(104);
  expect(findRows('QZ-04 the row QZ-04 beside ZZ-99 and Q2-09')).toEqual(['QZ-04', 'Q2-09']);
});

it('each row that a visitor can see has a browser test that names it', () => {
  // Journeys through a funnel have the names of its rows.
  const named = new Set(['e2e', 'tests/support/browser'].flatMap(readFolder).flatMap(findRows));
  expect(rowsFromOutside.filter((row) => !named.has(row))).toEqual([]);
});

it('each other row has a unit test that names it', () => {
  const named = new Set(readFolder('tests/site/gateway').flatMap(findRows));
  expect(rowsInside.filter((row) => !named.has(row))).toEqual([]);
});
