import type { ClaimRow } from '../../../src/authoring/claims/claim-row';
import { ownFunnelRows, writtenFunnelRows } from './funnel-claims';
import { exampleRows } from './rows/example-rows';
import { priceRows } from './rows/price-rows';
import { productRows } from './rows/product-rows';
import { promiseRows } from './rows/promise-rows';
import { resultRows } from './rows/result-rows';
import { wheelRows } from './rows/wheel-rows';
import { wordingRows } from './rows/wording-rows';

/** The rows for the site's own texts. A page shows each of them. */
export const siteRows: readonly ClaimRow[] = [
  ...priceRows,
  ...wheelRows,
  ...productRows,
  ...promiseRows,
  ...exampleRows,
  ...wordingRows,
];

/** The table of claims: each figure, amount, date and promise of the site, with what bears it out. */
export const claimRows: readonly ClaimRow[] = [
  ...siteRows,
  ...resultRows,
  ...writtenFunnelRows,
  ...ownFunnelRows,
];
