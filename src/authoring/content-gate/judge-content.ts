import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { parseDefinition } from '../../funnel/definition/parse';
import { parseSourceText } from '../../funnel/definition/source-text';
import { describeRowText, findUnsupportedWords } from '../claims/find-unsupported-words';
import {
  createOwnRows,
  listClaimPages,
  toClaimRow,
  type WrittenClaim,
} from '../claims/funnel-claims';
import { listTexts } from '../claims/list-texts';
import type { Departure } from '../promises/departures';
import { isKept, listRows } from '../promises/promise';
import { funnelPromises } from '../promises/specification';
import type { ClaimAnswer, ContentAnswers, ContentQuestions } from '../wording/content-answers';

/** The reasons that stand beside definitions; null where their folder has no such file. */
export interface ContentReasons {
  claims: readonly WrittenClaim[] | null;
  departures: readonly Departure[] | null;
}

export interface JudgedContent {
  questions: ContentQuestions;
  /** The reasons with the answers, without those that nothing needs any more. */
  reasons: ContentReasons;
  /** Notes that are to be shown beside a claim, and that the funnel does not show. */
  missingNotes: readonly string[];
}

/** The sentence around a place of a text. */
function findSentence(text: string, index: number): string {
  const ends = [...text.matchAll(/[.!?…]['"”’)]*\s+/g)].map(
    ({ 0: match, index: at }) => at + match.length,
  );
  const start = ends.findLast((end) => end <= index) ?? 0;
  const end = ends.find((after) => after > index) ?? text.length;
  return text.slice(start, end).trim();
}

/** The claims of a definition that no row bears out, by their sentences. */
function findOpenClaims(
  source: unknown,
  definition: FunnelDefinition,
  written: readonly WrittenClaim[],
): ContentQuestions['claims'] {
  const rows = [...written.map(toClaimRow), ...createOwnRows(definition)];
  const found = new Map<string, Set<string>>();
  for (const text of listTexts(source))
    for (const { claim } of findUnsupportedWords(text, rows).unsupported) {
      const words = findSentence(text, claim.index);
      found.set(words, (found.get(words) ?? new Set()).add(claim.text));
    }
  return [...found].map(([words, claims]) => ({ words, found: [...claims] }));
}

const toEvidence = ({ kind, reason }: ClaimAnswer): WrittenClaim['evidence'] => {
  if (kind === 'no claim') return { kind, because: reason };
  return kind === 'source' ? { kind, from: reason } : { kind, note: reason };
};

/** Puts a row beside those of the same page, so that two funnels seldom change the same lines. */
function insertClaim(claims: readonly WrittenClaim[], added: WrittenClaim): WrittenClaim[] {
  const [page = ''] = added.pages;
  const last = claims.findLastIndex(({ pages: [first = ''] }) => first <= page);
  return claims.toSpliced(last + 1, 0, added);
}

/** The rows whose words a text still has, and the words that are gone. */
function dropUnused(
  claims: readonly WrittenClaim[],
  texts: readonly string[],
): { claims: WrittenClaim[]; gone: string[] } {
  const rows = claims.map(toClaimRow);
  const used = new Set(texts.flatMap((text) => [...findUnsupportedWords(text, rows).used]));
  const isUsed = (claim: WrittenClaim, words: string): boolean =>
    used.has(describeRowText(toClaimRow(claim), words));
  const kept = claims
    .map((claim) => ({ ...claim, texts: claim.texts.filter((words) => isUsed(claim, words)) }))
    .filter(({ texts: left }) => left.length > 0);
  const gone = claims.flatMap((claim) => claim.texts.filter((words) => !isUsed(claim, words)));
  return { claims: kept, gone };
}

const isAnswered = ({ reason }: ClaimAnswer): boolean => reason.trim() !== '';

function judgeClaims(
  { text, definition, others }: JudgedText,
  written: readonly WrittenClaim[],
  answers: ContentAnswers['claims'],
) {
  const source = parseSourceText(text).value;
  const open = findOpenClaims(source, definition, written);
  const given = answers.filter(
    (answer) => isAnswered(answer) && open.some(({ words }) => words === answer.words),
  );
  const added = given.map((answer): WrittenClaim => ({
    texts: [answer.words],
    pages: listClaimPages(definition),
    evidence: toEvidence(answer),
  }));
  const texts = [source, ...others.map((other) => parseSourceText(other).value)].flatMap(listTexts);
  const { claims, gone } = dropUnused(added.reduce(insertClaim, [...written]), texts);
  const notes = added.flatMap(({ evidence }) => ('note' in evidence ? [evidence.note] : []));
  return { open, claims, gone, missingNotes: notes.filter((note) => !texts.includes(note)) };
}

function judgePromises(
  { definition, others, name }: JudgedText,
  written: readonly Departure[],
  answers: ContentAnswers['departures'],
) {
  const definitions = others.flatMap((other) => {
    const parsed = parseDefinition(other, name);
    return parsed.ok ? [parsed.definition] : [];
  });
  const all = [definition, ...definitions];
  const broken = funnelPromises.filter((promise) =>
    all.some((one) => one.id === promise.funnel && !isKept(promise, one)),
  );
  const rows = broken.flatMap(({ title }) => listRows(title));
  const open = broken
    .filter(({ funnel }) => funnel === definition.id)
    .map(({ title }) => ({ title, row: listRows(title)[0] ?? '' }))
    .filter(({ title }) => !written.some(({ row }) => listRows(title).includes(row)));
  const added = answers.filter(
    ({ row, because }) => because.trim() !== '' && open.some((promise) => promise.row === row),
  );
  const departures = [...written, ...added].filter(({ row }) => rows.includes(row));
  const gone = written.flatMap(({ row }) => (rows.includes(row) ? [] : [row]));
  return { open, departures, gone };
}

/** A definition beside the others of its folder. */
export interface JudgedText {
  name: string;
  text: string;
  definition: FunnelDefinition;
  /** The texts of the other definitions. */
  others: readonly string[];
}

/** What the checks of content would refuse in a text, and the reasons with what its author says to that. */
export function judgeContent(
  judged: JudgedText,
  reasons: ContentReasons,
  answers: ContentAnswers,
): JudgedContent {
  const claims = reasons.claims && judgeClaims(judged, reasons.claims, answers.claims);
  const promises =
    reasons.departures && judgePromises(judged, reasons.departures, answers.departures);
  return {
    questions: {
      claims: claims?.open ?? [],
      promises: promises?.open ?? [],
      unneeded: [...(claims?.gone ?? []), ...(promises?.gone ?? [])],
    },
    reasons: { claims: claims?.claims ?? null, departures: promises?.departures ?? null },
    missingNotes: claims?.missingNotes ?? [],
  };
}
