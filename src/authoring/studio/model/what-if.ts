import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { parseDefinition } from '../../../funnel/definition/parse';
import { formatCondition } from '../../wording/format-condition';
import { moveEntry, removeEntry } from '../../edit/list-edits';
import { findNode, readSourceTree, readValue } from '../../edit/source-tree';
import { applyEdits, type EditResult } from '../../edit/text-edit';
import { createCensus, type Census } from '../../verify/census';
import type { ExplorationLimits } from '../../verify/exploration-limits';
import { computeForwardProbabilities } from '../../verify/simulate/forward-probabilities';
import type { VisitorRates } from '../../verify/simulate/visitor-rates';
import { prove } from '../../verify/verify';
import { createFindingWords } from './finding-words';
import { compareCensuses, findChangedOutcomes } from './outcome-shares';
import type { SourceFile, WhatIf, WhatIfEdit } from './protocol';

/** An edit whose effect can be computed. */
export interface Candidate {
  edit: WhatIfEdit;
  make: (text: string) => EditResult;
}

/** Reads the rates of a definition; null where none are given. */
export type RateReader = ((definition: FunnelDefinition) => VisitorRates) | null;

/** The share of all visitors who finish, where it can be computed exactly. */
export function getFinishedShare(
  definition: FunnelDefinition,
  getRates: RateReader,
  limits?: ExplorationLimits,
): number | null {
  if (getRates === null) return null;
  const forward = computeForwardProbabilities(definition, getRates(definition), limits);
  return forward.ok ? forward.probabilities.finished : null;
}

/** The edits whose effect is worth knowing: steps left out, neighbours swapped, rules dropped. */
export function listCandidates({ steps, decisions }: FunnelDefinition): Candidate[] {
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
export interface FunnelFigures {
  census: Census;
  /** What the findings say. */
  messages: readonly string[];
  /** The share of all visitors who finish; null without rates. */
  finished: number | null;
  /** Whether all ways of answering were explored. */
  isExact: boolean;
}

export interface FigureOptions {
  getRates: RateReader;
  /** The limits of the next part, from its beginning. */
  limit: () => ExplorationLimits;
  /** Its census, where it is known. */
  getCensus?: (limits: ExplorationLimits) => Census;
}

/** Computes the figures of a definition. It yields after each part, so that the caller can stop. */
export function* readFigures(
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
export function* computeWhatIf(
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
    outcomes: findChangedOutcomes(compareCensuses(before.census, after.census)),
    combinations: { before: before.census.combinations, after: after.census.combinations },
    newFindings: subtract(after.messages, before.messages),
    goneFindings: subtract(before.messages, after.messages),
  };
}
