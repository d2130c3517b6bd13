import { describeChanges } from '../../wording/format-changes';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { parseDefinition } from '../../../funnel/definition/parse';
import type { CheckedFile } from '../../wording/funnel-file';
import { createCensus, type Census } from '../../verify/census';
import { diffInParts } from '../../verify/diff/diff';
import { findNeededMigrations } from '../../verify/diff/needed-migrations';
import { translateDefinition } from '../../verify/diff/translate-definition';
import { defaultLimits, type ExplorationLimits } from '../../verify/exploration-limits';
import { findPaths } from '../../verify/paths/find-paths';
import { runToEnd } from '../../verify/run-to-end';
import { simulate } from '../../verify/simulate/simulate';
import { emptyRates, parseRates, type VisitorRates } from '../../verify/simulate/visitor-rates';
import { createNeighbourReader, parseText, proveText, type TextCheck } from './check-text';
import { toFindingGroups } from './findings';
import { describeEffects } from './effect-words';
import { findFixes } from './fixes/find-fixes';
import { compareCensuses } from './outcome-shares';
import { askQuestion } from './question';
import { createVisitorNames } from './visitor-names';
import { findVisit } from './visits';
import {
  computeWhatIf,
  getFinishedShare,
  listCandidates,
  readFigures,
  type FigureOptions,
} from './what-if';
import { isSameEdit } from './what-if-edit';
import {
  analysisParts,
  type AnalysisPart,
  type Ask,
  type AskLimits,
  type Comparison,
  type SourceFile,
  type TellContent,
  type WhatIf,
} from './protocol';

type AskOf<Kind extends Ask['ask']> = Extract<Ask, { ask: Kind }>;
type Tells = Generator<TellContent, void>;

/** Rows of the what-if table that are told at once. */
const rowsAtOnce = 8;
/**
 * The time of each part. A large funnel gets what fits into it: the page must hear of a part before it
 * takes the worker for dead.
 */
const milliseconds = { proof: 2_500, fixed: 1_500, whatIf: 2_000, compared: 2_000 } as const;
/** Each row of the what-if table is a proof. Where one takes longer, rows are computed on demand. */
const maxQuickProof = 700;

/** Tells after each part that the worker is alive. */
function* reportProgress<Result>(
  analysisPart: AnalysisPart,
  parts: Generator<undefined, Result>,
): Generator<TellContent, Result> {
  let done = 0;
  let part = parts.next();
  while (part.done !== true) {
    done += 1;
    yield { tell: 'progress', part: analysisPart, done, of: done + 1 };
    part = parts.next();
  }
  return part.value;
}

export interface AnalysisOptions {
  now: () => number;
}

type Clock = AnalysisOptions['now'];

/** Limits that end at a time from now on. */
const createLimits = (now: Clock, time: number, limits?: AskLimits): ExplorationLimits => {
  const end = now() + Math.min(time, limits?.milliseconds ?? time);
  return {
    maxStates: limits?.maxStates ?? defaultLimits.maxStates,
    isOutOfTime: () => now() > end,
  };
};

/** Rates of steps and options that the definition no longer has are left out. */
function readRates(definition: FunnelDefinition, source: unknown): VisitorRates {
  const parsed = parseRates(definition, source);
  if (parsed.ok) return parsed.rates;
  const pruned = structuredClone(source);
  for (const { path } of parsed.issues) {
    const parent = path.slice(0, -1).reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[key] // an object: reading a key is safe
          : undefined,
      pruned,
    );
    const key = path.at(-1);
    if (typeof parent === 'object' && parent !== null && key !== undefined)
      Reflect.deleteProperty(parent, key);
  }
  const again = parseRates(definition, pruned);
  return again.ok ? again.rates : emptyRates;
}

const createRateReader = (rates: unknown) =>
  rates === undefined || rates === null
    ? null
    : (definition: FunnelDefinition) => readRates(definition, rates);

function parseOrNull(text: string | null | undefined, file: string): FunnelDefinition | null {
  if (text === null || text === undefined) return null;
  const parsed = parseDefinition(text, file);
  return parsed.ok ? parsed.definition : null;
}

function* compareInParts(
  before: FunnelDefinition,
  after: FunnelDefinition,
  limits?: ExplorationLimits,
): Generator<undefined, Comparison> {
  const difference = yield* diffInParts(before, after, limits);
  yield;
  // Under the names that migrations give them.
  const renamed = translateDefinition(before, findNeededMigrations(before, after)).definition;
  const names = createVisitorNames(after, renamed);
  return {
    difference,
    words: describeChanges(difference.changes, names),
    effects: describeEffects([before, after], difference, names),
  };
}

/** Compares two versions, with their changes in words. */
export const compareVersions = (
  before: FunnelDefinition,
  after: FunnelDefinition,
  limits?: ExplorationLimits,
): Comparison => runToEnd(compareInParts(before, after, limits));

/** Answers asks. It keeps what it read of other definitions, and nothing else. */
export function createAnalyst({ now }: AnalysisOptions): (ask: Ask) => Tells {
  const readNeighbours = createNeighbourReader();
  const censuses = new Map<string, Census>();

  function getCensus(text: string, definition: FunnelDefinition, limits?: ExplorationLimits) {
    const known = censuses.get(text);
    if (known !== undefined) return known;
    const census = createCensus(definition, limits);
    if (census.exhaustive) censuses.set(text, census);
    const [oldest] = censuses.keys();
    if (censuses.size > 8 && oldest !== undefined) censuses.delete(oldest);
    return census;
  }

  let savedCheck: { text: string; check: TextCheck } | null = null;

  /** The saved version, proved once. */
  function getSavedCheck(
    { source, saved }: AskOf<'analyse'>,
    neighbours: readonly CheckedFile[],
    limits?: ExplorationLimits,
  ): TextCheck | null {
    if (saved === null || saved === source.text) return null;
    if (savedCheck?.text !== saved)
      savedCheck = {
        text: saved,
        check: proveText(parseText({ ...source, text: saved }, neighbours), limits),
      };
    return savedCheck.check;
  }

  interface Analysed {
    ask: AskOf<'analyse'>;
    check: TextCheck;
    definition: FunnelDefinition;
    /** The limits of a part, from its beginning. */
    limit: (time: number) => ExplorationLimits;
    /** Whether a proof is quick enough to be made many times. */
    isQuick: boolean;
    neighbours: readonly CheckedFile[];
  }

  function* tellFixes({ ask, check, neighbours, limit }: Omit<Analysed, 'definition'>): Tells {
    const limits = limit(milliseconds.fixed);
    const saved = getSavedCheck(ask, neighbours, limits);
    const fixes = [];
    for (const fix of findFixes(check, { neighbours, limits, saved })) {
      if (fix !== null) fixes.push(fix);
      yield { tell: 'progress', part: 'fixed', done: fixes.length, of: check.problems.length };
      if (limits.isOutOfTime?.() === true) break;
    }
    yield { tell: 'fixed', fixes };
  }

  function* tellCensus({ ask, definition, limit }: Analysed): Tells {
    const { source, saved, before = saved ?? undefined, rates } = ask;
    const limits = limit(milliseconds.proof);
    const census = getCensus(source.text, definition, limits);
    const old = parseOrNull(before, source.file);
    const oldCensus = old === null || before === undefined ? null : getCensus(before, old, limits);
    const finished = getFinishedShare(definition, createRateReader(rates), limits);
    yield { tell: 'counted', census, outcomes: compareCensuses(oldCensus, census), finished };
  }

  const readFiguresOf = (
    { text }: SourceFile,
    definition: FunnelDefinition,
    options: FigureOptions,
  ) =>
    readFigures(definition, {
      ...options,
      getCensus: (limits) => getCensus(text, definition, limits),
    });

  function* tellWhatIf({ ask, definition, limit, isQuick }: Analysed): Tells {
    const candidates = listCandidates(definition);
    const limits = limit(milliseconds.whatIf);
    const isOver = (): boolean => limits.isOutOfTime?.() === true;
    const options = { getRates: createRateReader(ask.rates), limit: () => limits };
    const rows: WhatIf[] = [];
    const tellRows = (): TellContent => ({
      tell: 'whatIf',
      rows: [...rows],
      waiting: candidates.slice(rows.length).map(({ edit }) => edit),
    });
    const before = isQuick ? runToEnd(readFiguresOf(ask.source, definition, options)) : null;
    if (before !== null)
      for (const candidate of candidates) {
        const row = runToEnd(computeWhatIf(ask.source, candidate, before, options));
        // What was cut short is not exact.
        if (row === null || isOver()) break;
        rows.push(row);
        if (rows.length % rowsAtOnce === 0) yield tellRows();
        else yield { tell: 'progress', part: 'whatIf', done: rows.length, of: candidates.length };
      }
    yield tellRows();
  }

  /** One row. Each part of it may take as long as a proof. */
  function* tellOneWhatIf({ source, edit, rates, limits }: AskOf<'whatIf'>): Tells {
    const definition = parseOrNull(source.text, source.file);
    const candidate =
      definition === null
        ? undefined
        : listCandidates(definition).find(({ edit: other }) => isSameEdit(edit, other));
    if (definition === null || candidate === undefined) {
      yield { tell: 'failed', because: 'The definition has changed or has errors.' };
      return;
    }
    const options = {
      getRates: createRateReader(rates),
      limit: () => createLimits(now, milliseconds.proof, limits),
    };
    const before = yield* reportProgress('whatIf', readFiguresOf(source, definition, options));
    const row = yield* reportProgress('whatIf', computeWhatIf(source, candidate, before, options));
    if (row === null)
      yield { tell: 'failed', because: 'The funnel is too large to compute this exactly.' };
    else yield { tell: 'whatIf', rows: [row], waiting: [] };
  }

  function* tellComparison({ ask, definition, limit }: Analysed): Tells {
    const { saved: savedText, source } = ask;
    const saved = savedText === source.text ? definition : parseOrNull(savedText, source.file);
    const limits = limit(milliseconds.compared);
    const comparison =
      saved === null
        ? null
        : yield* reportProgress('compared', compareInParts(saved, definition, limits));
    yield { tell: 'compared', comparison };
  }

  const partTellers: Record<AnalysisPart, (analysed: Analysed) => Tells> = {
    fixed: tellFixes,
    counted: tellCensus,
    whatIf: tellWhatIf,
    compared: tellComparison,
  };

  function* analyse(ask: AskOf<'analyse'>): Tells {
    const { source, others, parts = analysisParts } = ask;
    const limit = (time: number) => createLimits(now, time, ask.limits);
    const neighbours = readNeighbours(others.filter(({ file }) => file !== source.file));
    const parsed = parseText(source, neighbours);
    const { definition } = parsed;
    yield {
      tell: 'parsed',
      isValid: definition !== null,
      definition,
      groups: toFindingGroups(parsed),
    };
    if (definition === null) {
      if (parts.includes('fixed'))
        yield* tellFixes({ ask, check: parsed, neighbours, limit, isQuick: true });
      return;
    }
    const start = now();
    const check = proveText(parsed, limit(milliseconds.proof));
    const isQuick = now() - start < maxQuickProof;
    const explored = check.explored ?? { exhaustive: false, share: 0 };
    yield { tell: 'checked', groups: toFindingGroups(check), ...explored };
    const analysed = { ask, check, definition, limit, isQuick, neighbours };
    for (const part of analysisParts) if (parts.includes(part)) yield* partTellers[part](analysed);
  }

  /** Answers about a valid definition. */
  function* answer(
    { source, limits }: { source: SourceFile; limits?: AskLimits },
    tellAbout: (definition: FunnelDefinition, limits?: ExplorationLimits) => TellContent,
  ): Tells {
    const definition = parseOrNull(source.text, source.file);
    if (definition === null)
      yield { tell: 'failed', because: 'The definition has errors. Correct them first.' };
    else yield tellAbout(definition, createLimits(now, milliseconds.proof, limits));
  }

  const answerers: { [Kind in Ask['ask']]: (ask: AskOf<Kind>) => Tells } = {
    analyse,
    question: (ask) =>
      answer(ask, (definition, limits) => ({
        tell: 'answered',
        answer: askQuestion(definition, ask.question, limits),
      })),
    whatIf: tellOneWhatIf,
    visit: (ask) =>
      answer(ask, (definition, limits) => ({
        tell: 'visited',
        answer: findVisit(definition, ask.goal, limits),
      })),
    paths: (ask) =>
      answer(ask, (definition, limits) => ({
        tell: 'covered',
        report: findPaths(definition, { maxPairs: 20_000, ...limits }),
      })),
    simulate: (ask) =>
      answer(ask, (definition) => ({
        tell: 'simulated',
        simulation: simulate(definition, {
          runs: ask.runs,
          seed: ask.seed,
          rates: createRateReader(ask.rates)?.(definition) ?? emptyRates,
        }),
      })),
    compare: (ask) =>
      answer(ask, (definition, limits) => {
        const saved = parseOrNull(ask.saved, ask.source.file);
        return {
          tell: 'compared',
          comparison: saved === null ? null : compareVersions(saved, definition, limits),
        };
      }),
  };

  return (ask) => (answerers[ask.ask] as (ask: Ask) => Tells)(ask); // keyed by the ask's own kind
}
