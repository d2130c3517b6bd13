import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClaimRow } from '../../../src/authoring/claims/claim-row';
import {
  claimsFile,
  createOwnRows,
  parseClaims,
  toClaimRow,
} from '../../../src/authoring/claims/funnel-claims';
import { siteFunnels } from '../funnels/load-funnel-definitions';
import { siteFolder } from '../funnels/site-folder';

/** Where those who write funnels say why a figure or a promise of theirs is true. */
export const funnelClaimsFile = `${siteFolder}/${claimsFile}`;

/** What to do about a claim of a funnel without a row. */
export const funnelClaimRemedy = `write the words without it, propose it from the studio, which asks for the reason, or add a row to ${funnelClaimsFile}: { "texts": ["the exact words"], "pages": ["/the-page"], "evidence": { "kind": "no claim", "because": "why it states nothing about the service" } }. Other evidence: docs/claims.md`;

function readWrittenRows(): readonly ClaimRow[] {
  const file = join(import.meta.dirname, '../../..', funnelClaimsFile);
  if (!existsSync(file)) return [];
  const parsed = parseClaims(readFileSync(file, 'utf8'));
  if ('problem' in parsed) throw new Error(`${funnelClaimsFile}: ${parsed.problem}`);
  return parsed.claims.map(toClaimRow);
}

/** The rows of the file. */
export const writtenFunnelRows = readWrittenRows();

/** What the funnels count of themselves, and their answers. */
export const ownFunnelRows: readonly ClaimRow[] = siteFunnels.loadAll().flatMap(createOwnRows);
