import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type FunnelDefinition, getStepFields } from '../../../src/funnel/definition/normalise';
import { siteFunnels } from '../funnels/load-funnel-definitions';
import { siteFolder } from '../funnels/quiz-folder';
import type { ClaimRow } from './claim-row';
import { findClaims } from './find-claims';

const text = z.string().min(1);

const evidenceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('source'), from: text }),
  z.strictObject({ kind: z.literal('own figure'), note: text }),
  z.strictObject({ kind: z.literal('example'), note: text }),
  z.strictObject({ kind: z.literal('no claim'), because: text }),
]);

const rowSchema = z
  .strictObject({
    texts: z.array(text).min(1),
    isWholeText: z.boolean().optional(),
    pages: z.array(z.string().startsWith('/')).min(1),
    within: z.enum(['card', 'section', 'page']).optional(),
    beside: text.optional(),
    evidence: evidenceSchema,
  })
  .transform(({ isWholeText, within, beside, ...row }): ClaimRow => ({
    ...row,
    ...(isWholeText !== undefined && { isWholeText }),
    ...(within !== undefined && { within }),
    ...(beside !== undefined && { beside }),
  }));

const fileSchema = z.strictObject({ claims: z.array(rowSchema) });

/** Where those who write funnels say why a figure or a promise of theirs is true. */
export const funnelClaimsFile = `${siteFolder}/claims.json`;

/** What to do about a claim of a funnel without a row. */
export const funnelClaimRemedy = `write the words without it, or add a row to ${funnelClaimsFile}: { "texts": ["the exact words"], "pages": ["/the-page"], "evidence": { "kind": "no claim", "because": "why it states nothing about the service" } }. Other evidence: docs/claims.md`;

function readWrittenRows(): readonly ClaimRow[] {
  const file = join(import.meta.dirname, '../../..', funnelClaimsFile);
  if (!existsSync(file)) return [];
  const parsed = fileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${funnelClaimsFile}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.claims;
}

/** The rows of the file. */
export const writtenFunnelRows = readWrittenRows();

/** An answer says what a visitor has; a promise or a percentage is ours even there. */
const saysNothingOfOurs = (label: string): boolean => {
  const kinds = findClaims(label).map(({ kind }) => kind);
  return kinds.length > 0 && !kinds.some((kind) => kind === 'promise' || kind === 'percentage');
};

function createAnswerRows(definition: FunnelDefinition): ClaimRow[] {
  const labels = definition.steps
    .flatMap(getStepFields)
    .flatMap((field) => ('options' in field ? field.options.map(({ label }) => label) : []))
    .filter(saysNothingOfOurs);
  if (labels.length === 0) return [];
  const resultPages = (definition.result?.redirect ?? []).flatMap(({ to }) =>
    to === undefined ? [] : to.split('#', 1),
  );
  return [
    {
      texts: [...new Set(labels)],
      isWholeText: true,
      pages: [...new Set([definition.route, ...resultPages])],
      evidence: { kind: 'no claim', because: 'An answer that a visitor chooses.' },
    },
  ];
}

/** The answers with a figure, an amount, a date or a duration, on the pages of their funnel. */
export const answerRows: readonly ClaimRow[] = siteFunnels.loadAll().flatMap(createAnswerRows);
