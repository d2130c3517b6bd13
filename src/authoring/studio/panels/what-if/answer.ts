import type { FunnelDefinition } from '../../../../funnel/definition/normalise';
import type { DefinitionPath } from '../../../../funnel/definition/issues/issue';
import { parseDefinition } from '../../../../funnel/definition/parse';
import { formatCondition } from '../../../wording/format-condition';
import { moveEntry, removeEntry } from '../../../edit/list-edits';
import { findNode, readSourceTree, readValue } from '../../../../funnel/definition/source-tree';
import { applyEdits, type EditResult, type TextEdit } from '../../../edit/text-edit';
import { createCensus, type Census, type ExactCount } from '../../../verify/census';
import { findOutcomeFigures, type OutcomeFigures } from '../../../verify/outcome-figures';
import type { ExplorationLimits } from '../../../verify/exploration-limits';
import type { Figure } from '../../../verify/figure';
import { runToEnd } from '../../../verify/run-to-end';
import { prove } from '../../../verify/verify';
import { type Answer, type ReportPart, reportSteps } from '../../worker/answer';
import { createFindingWords } from '../../worker/finding-words';
import { compareOutcomes, findChangedOutcomes } from '../../worker/outcome-shares';
import { createRateReader, getFinishedShare, type RateReader } from '../../worker/rates';
import type { OutcomeShares, RatesSource, SourceFile } from '../../worker/report';
import { isSameEdit, type WhatIfEdit } from './what-if-edit';

/** The shares of all visitors who finish. */
interface FinishedShare {
  before: Figure;
  after: Figure;
}

export type WhatIf = { edit: WhatIfEdit } & (
  | {
      possible: true;
      edits: TextEdit[];
      /** Null where no rates are given: then everybody who can finish does. */
      finished: FinishedShare | null;
      /** Results whose share changes. */
      outcomes: OutcomeShares[];
      combinations: { before: ExactCount; after: ExactCount };
      /** Messages of the findings that the edit brings. */
      newFindings: string[];
      goneFindings: string[];
    }
  | { possible: false; because: string; code: string }
);

/** An edit whose effect can be computed. */
interface Candidate {
  edit: WhatIfEdit;
  make: (text: string) => EditResult;
}

/** The edits whose effect is worth knowing: steps left out, neighbours swapped, rules dropped. */
function listCandidates({ steps, decisions }: FunnelDefinition): Candidate[] {
  const removals = steps.map(({ id }, index): Candidate => ({
    edit: { kind: 'removeStep', path: ['steps', index], at: id, title: `Without "${id}"` },
    make: (text) => removeEntry(text, ['steps'], index),
  }));
  const swaps = steps.slice(0, -1).map(({ id }, index): Candidate => ({
    edit: {
      kind: 'swapWithNext',
      path: ['steps', index],
      at: id,
      title: `"${steps[index + 1]?.id ?? ''}" before "${id}"`,
    },
    make: (text) => moveEntry(text, ['steps'], index, index + 1),
  }));
  const routeRules = steps.flatMap(({ id, next }, s) =>
    next.rules.map(({ when, goTo }, r): Candidate => ({
      edit: {
        kind: 'dropRule',
        path: ['steps', s, 'next', 'rules', r],
        at: id,
        title: `Without the rule "${formatCondition(when)}" to "${goTo}"`,
      },
      make: (text) => removeEntry(text, ['steps', s, 'next', 'rules'], r),
    })),
  );
  const decisionRules = decisions.flatMap(({ id, rules }, d) =>
    rules.map(({ when, result }, r): Candidate => ({
      edit: {
        kind: 'dropRule',
        path: ['decisions', d, 'rules', r],
        at: id,
        title: `Without the rule "${formatCondition(when)}" for "${result}"`,
      },
      make: (text) => removeEntry(text, ['decisions', d, 'rules'], r),
    })),
  );
  return [...removals, ...swaps, ...routeRules, ...decisionRules];
}

/** What an edit may change, of one version of the definition. */
interface FunnelFigures {
  census: Census;
  outcomes: OutcomeFigures[];
  /** What the findings say. */
  messages: readonly string[];
  /** The share of all visitors who finish; null without rates. */
  finished: Figure | null;
  /** Whether all ways of answering were explored. */
  isExact: boolean;
}

interface FigureOptions {
  getRates: RateReader;
  /** The limits of the next part, from its beginning. */
  limit: () => ExplorationLimits;
  /** Its census, where it is known. */
  getCensus?: (limits: ExplorationLimits) => Census;
}

/** Computes the figures of a definition. It yields after each part, so that the caller can stop. */
function* readFigures(
  definition: FunnelDefinition,
  { getRates, limit, getCensus = (limits) => createCensus(definition, limits) }: FigureOptions,
): Generator<undefined, FunnelFigures> {
  const census = getCensus(limit());
  yield;
  const proof = prove(definition, limit());
  yield;
  const describeInWords = createFindingWords(definition);
  return {
    census,
    outcomes: findOutcomeFigures(definition, census, null),
    messages: proof.findings.map(describeInWords).map(({ message }) => message),
    finished: getFinishedShare(definition, getRates, limit()),
    isExact: census.exhaustive && proof.exhaustive,
  };
}

/** Texts of the first list that the second does not have, counted. */
function subtract(from: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return from.filter((text) => {
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** The part that a path leads to, by its names: ` (decisions › plan › rules › 2)`. */
function formatPlace(text: string, path: DefinitionPath): string {
  const { root } = readSourceTree(text);
  const names = path.map((part, index) => {
    if (typeof part === 'string') return part;
    const own = readValue(findNode(root, [...path.slice(0, index + 1), 'id']));
    return typeof own === 'string' ? own : String(part + 1);
  });
  const end = path.findLastIndex((part) => typeof part === 'number');
  return end === -1 ? '' : ` (${names.slice(0, end + 1).join(' › ')})`;
}

/** Makes an edit on a copy. @returns the edited definition, or why it cannot be */
function tryEdit({ file, text }: SourceFile, { edit, make }: Candidate) {
  const result = make(text);
  if (!result.ok)
    return {
      definition: null,
      row: { edit, possible: false, because: result.problem, code: 'edit' } satisfies WhatIf,
    };
  const edited = applyEdits(text, result.edits);
  const parsed = parseDefinition(edited, file);
  if (parsed.ok) return { definition: parsed.definition, edits: result.edits };
  const [issue] = parsed.issues;
  return {
    definition: null,
    row: {
      edit,
      possible: false,
      because: issue === undefined ? '' : `then ${issue.message}${formatPlace(edited, issue.path)}`,
      code: issue?.code ?? '',
    } satisfies WhatIf,
  };
}

/**
 * Computes what an edit would do. It yields after each part, so that the caller can stop.
 * @returns null where the edited funnel is too large to be explored completely
 */
function* computeWhatIf(
  source: SourceFile,
  candidate: Candidate,
  before: FunnelFigures,
  options: Omit<FigureOptions, 'getCensus'>,
): Generator<undefined, WhatIf | null> {
  const tried = tryEdit(source, candidate);
  if (tried.definition === null) return tried.row;
  const after = yield* readFigures(tried.definition, options);
  if (!before.isExact || !after.isExact) return null;
  return {
    edit: candidate.edit,
    possible: true,
    edits: tried.edits,
    finished:
      before.finished === null || after.finished === null
        ? null
        : { before: before.finished, after: after.finished },
    outcomes: findChangedOutcomes(compareOutcomes(before.outcomes, after.outcomes)),
    combinations: { before: before.census.combinations, after: after.census.combinations },
    newFindings: subtract(after.messages, before.messages),
    goneFindings: subtract(before.messages, after.messages),
  };
}

/** All rows so far, and the edits whose effect is not computed. */
export interface WhatIfs {
  rows: readonly WhatIf[];
  waiting: readonly WhatIfEdit[];
}

/** In milliseconds. */
const timeForAll = 2_000;
/** Rows that are told at once. */
const rowsAtOnce = 8;

/** What each edit would do. Where a proof takes long, all of them wait to be asked about. */
export const whatIfPart: ReportPart<WhatIfs> = {
  takesErrors: false,
  *find({ source, rates, definition, limit, isQuick, getCensus }) {
    const candidates = listCandidates(definition);
    const limits = limit(timeForAll);
    const options = { getRates: createRateReader(rates), limit: () => limits };
    const rows: WhatIf[] = [];
    const getSoFar = (): WhatIfs => ({
      rows: [...rows],
      waiting: candidates.slice(rows.length).map(({ edit }) => edit),
    });
    if (!isQuick) return getSoFar();
    const before = runToEnd(
      readFigures(definition, {
        ...options,
        getCensus: (ownLimits) => getCensus(source.text, definition, ownLimits),
      }),
    );
    for (const candidate of candidates) {
      const row = runToEnd(computeWhatIf(source, candidate, before, options));
      // What was cut short is not exact.
      if (row === null || limits.isOutOfTime?.() === true) break;
      rows.push(row);
      yield rows.length % rowsAtOnce === 0
        ? { soFar: getSoFar() }
        : { done: rows.length, of: candidates.length };
    }
    return getSoFar();
  },
};

/** What one edit would do, however long the proof takes. Each part of it may take as long as one. */
export const whatIfAnswer: Answer<{ edit: WhatIfEdit; rates?: RatesSource }, WhatIf> = function* (
  { source, definition, limit },
  { edit, rates },
) {
  const candidate = listCandidates(definition).find((other) => isSameEdit(edit, other.edit));
  if (candidate === undefined)
    return { ok: false, because: 'The definition has changed or has errors.' };
  const options = { getRates: createRateReader(rates), limit };
  const before = yield* reportSteps(readFigures(definition, options));
  const row = yield* reportSteps(computeWhatIf(source, candidate, before, options));
  return row === null
    ? { ok: false, because: 'The funnel is too large to compute this exactly.' }
    : { ok: true, value: row };
};
