import type { FunnelDefinition } from '../../definition/normalise';
import { parseDefinition } from '../../definition/parse';
import { formatCondition } from '../../authoring/parts/format-condition';
import { moveEntry, removeEntry } from '../../edit/list-edits';
import { applyEdits, type EditResult } from '../../edit/text-edit';
import { createCensus, type Census } from '../../verify/census';
import type { ExplorationLimits } from '../../verify/exploration-limits';
import { computeForwardProbabilities } from '../../verify/simulate/forward-probabilities';
import type { VisitorRates } from '../../verify/simulate/visitor-rates';
import { describeFinding, prove } from '../../verify/verify';
import { compareCensuses, findChangedOutcomes } from './outcome-shares';
import type { SourceFile, WhatIf, WhatIfEdit } from './protocol';

interface Candidate {
  edit: WhatIfEdit;
  make: (text: string) => EditResult;
}

/** What is known of the text as it stands. */
export interface WhatIfBase {
  source: SourceFile;
  definition: FunnelDefinition;
  census: Census;
  /** The rates of a definition; null where none are given. */
  getRates: ((definition: FunnelDefinition) => VisitorRates) | null;
  limits?: ExplorationLimits;
}

/** The share of all visitors who finish, where it can be computed exactly. */
export function getFinishedShare(
  definition: FunnelDefinition,
  getRates: WhatIfBase['getRates'],
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

const getMessages = (definition: FunnelDefinition, limits?: ExplorationLimits): string[] =>
  prove(definition, limits).findings.map((finding) => describeFinding(finding).message);

/** Texts of the first list that the second does not have, counted. */
function subtract(from: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return from.filter((text) => {
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** Computes what each edit would do: one row after the other, so that the caller can stop. */
export function* computeWhatIfs(base: WhatIfBase): Generator<WhatIf> {
  const { source, definition, census, getRates, limits } = base;
  const messages = getMessages(definition, limits);
  const finished = getFinishedShare(definition, getRates, limits);
  for (const { edit, make } of listCandidates(definition)) {
    const result = make(source.text);
    if (!result.ok) {
      yield { edit, possible: false, because: result.problem, code: 'edit' };
      continue;
    }
    const parsed = parseDefinition(applyEdits(source.text, result.edits), source.file);
    if (!parsed.ok) {
      const [issue] = parsed.issues;
      yield { edit, possible: false, because: issue?.message ?? '', code: issue?.code ?? '' };
      continue;
    }
    const after = createCensus(parsed.definition, limits);
    const afterMessages = getMessages(parsed.definition, limits);
    const afterFinished = getFinishedShare(parsed.definition, getRates, limits);
    yield {
      edit,
      possible: true,
      edits: result.edits,
      finished:
        finished === null || afterFinished === null
          ? null
          : { before: finished, after: afterFinished },
      outcomes: findChangedOutcomes(compareCensuses(census, after)),
      combinations: { before: census.combinations, after: after.combinations },
      newFindings: subtract(afterMessages, messages),
      goneFindings: subtract(messages, afterMessages),
    };
  }
}
