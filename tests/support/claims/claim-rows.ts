import type { ClaimRow } from './claim-row';
import { exampleRows } from './rows/example-rows';
import { priceRows } from './rows/price-rows';
import { productRows } from './rows/product-rows';
import { promiseRows } from './rows/promise-rows';
import { wheelRows } from './rows/wheel-rows';
import { wordingRows } from './rows/wording-rows';

/** The table of claims: each figure, amount, date and promise of the site, with what bears it out. */
export const claimRows: readonly ClaimRow[] = [
  ...priceRows,
  ...wheelRows,
  ...productRows,
  ...promiseRows,
  ...exampleRows,
  ...wordingRows,
];
