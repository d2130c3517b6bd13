import { z } from 'zod';
import { type FunnelDefinition, getStepFields } from '../../funnel/definition/normalise';
import { isPromotionPercent } from '../../site/content/promotion-percents';
import type { ClaimRow } from './claim-row';
import { toCapitalWord, toNumberWord } from './count-words';
import { findClaims } from './find-claims';
import { countQuestions, countSteps, estimateMinutes } from './funnel-counts';

const text = z.string().min(1);

const evidenceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('source'), from: text }),
  z.strictObject({ kind: z.literal('own figure'), note: text }),
  z.strictObject({ kind: z.literal('example'), note: text }),
  z.strictObject({ kind: z.literal('commitment'), to: text }),
  z.strictObject({ kind: z.literal('no claim'), because: text }),
]);

const rowSchema = z.strictObject({
  texts: z.array(text).min(1),
  isWholeText: z.boolean().optional(),
  pages: z.array(z.string().startsWith('/')).min(1),
  within: z.enum(['card', 'section', 'page']).optional(),
  beside: text.optional(),
  evidence: evidenceSchema,
});

const fileSchema = z.strictObject({ claims: z.array(rowSchema) });

/** A row that those who write funnels have written. */
export type WrittenClaim = z.infer<typeof rowSchema>;

/** The name of the file in the folder of the definitions. A folder without it has no table of claims. */
export const claimsFile = 'claims.json';

/** Reads the text of the file. @returns what is wrong with it, where something is */
export function parseClaims(written: string): { claims: WrittenClaim[] } | { problem: string } {
  try {
    const parsed = fileSchema.safeParse(JSON.parse(written));
    return parsed.success ? parsed.data : { problem: z.prettifyError(parsed.error) };
  } catch (error) {
    return { problem: String(error) };
  }
}

export const printClaims = (claims: readonly WrittenClaim[]): string => JSON.stringify({ claims });

export const toClaimRow = ({ isWholeText, within, beside, ...row }: WrittenClaim): ClaimRow => ({
  ...row,
  ...(isWholeText !== undefined && { isWholeText }),
  ...(within !== undefined && { within }),
  ...(beside !== undefined && { beside }),
});

/** The pages that show texts of a funnel: its own, and those of its results. */
export function listClaimPages({ route, result }: FunnelDefinition): string[] {
  const results = (result?.redirect ?? []).flatMap(({ to }) =>
    to === undefined ? [] : to.split('#', 1),
  );
  return [...new Set([route, ...results])];
}

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
  return [
    {
      texts: [...new Set(labels)],
      isWholeText: true,
      pages: listClaimPages(definition),
      evidence: { kind: 'no claim', because: 'An answer that a visitor chooses.' },
    },
  ];
}

/** "Five questions", "5 short questions" */
const createCountPattern = (count: number, counted: string): RegExp =>
  new RegExp(
    String.raw`\b(?:${toCapitalWord(count)}|${toNumberWord(count)}|${String(count)}) (?:[a-z]+ )?${counted}s?\b`,
    'g',
  );

/** What a funnel says of itself, where it has any. */
function createCountRows(definition: FunnelDefinition): ClaimRow[] {
  const questions = countQuestions(definition);
  const counts = [
    { count: questions, counted: 'question' },
    { count: countSteps(definition), counted: 'step' },
    { count: questions === 0 ? 0 : estimateMinutes(definition), counted: 'minute' },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return [];
  return [
    {
      texts: counts.map(({ count, counted }) => createCountPattern(count, counted)),
      pages: listClaimPages(definition),
      evidence: { kind: 'computed', from: 'the steps of the funnel' },
    },
  ];
}

/** The discounts that a wheel draws and the site has codes for. */
function createDiscountRows(definition: FunnelDefinition): ClaimRow[] {
  const labels = definition.steps
    .flatMap((step) => (step.kind === 'draw' ? step.outcomes : []))
    .flatMap(({ value, label }) =>
      isPromotionPercent(value) && label === `${value}% off` ? [label, `${value}%off`] : [],
    );
  if (labels.length === 0) return [];
  return [
    {
      texts: labels,
      isWholeText: true,
      pages: listClaimPages(definition),
      evidence: { kind: 'computed', from: 'src/site/content/promotion-percents.ts' },
    },
  ];
}

/** The rows that a funnel brings with it: answers with a figure, discounts, what it counts of itself. */
export const createOwnRows = (definition: FunnelDefinition): ClaimRow[] => [
  ...createAnswerRows(definition),
  ...createDiscountRows(definition),
  ...createCountRows(definition),
];
