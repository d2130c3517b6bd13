import type { CheckedFile } from '../../wording/funnel-file';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { Census } from '../../verify/census';
import type { Estimates } from '../../verify/estimate-left-out';
import type { ExplorationLimits } from '../../verify/exploration-limits';
import type { TextCheck } from './check-text';
import type { RatesSource, SourceFile } from './report';

/** Between two steps newer text can cancel an answer; each also shows that the worker is alive. */
export type Step<Value> = { done: number; of: number } | { soFar: Value };

export type Steps<Value, Result = Value> = Generator<Step<Value>, Result>;

/** What a report is about. */
export interface ReportSources {
  source: SourceFile;
  /** The text as it was last saved; null for a new file. */
  saved: string | null;
  /** The text before the last edit, whose census is compared. Left out: the saved text. */
  before?: string;
  /** All other definitions of the site. */
  others: readonly SourceFile[];
  rates?: RatesSource;
}

/** Limits that end after a time from now on, in milliseconds. */
export type Limit = (time: number) => ExplorationLimits;

export type CensusReader = (
  text: string,
  definition: FunnelDefinition,
  limits?: ExplorationLimits,
) => Census;

/** What random visitors show of what a census left out; null where it left out nothing. */
export type EstimateReader = (
  text: string,
  definition: FunnelDefinition,
  census: Census,
  limits: ExplorationLimits,
) => Estimates | null;

/** What a part of the report may read. */
export interface ReportContext extends ReportSources {
  check: TextCheck;
  neighbours: readonly CheckedFile[];
  limit: Limit;
  /** Counts a text once. */
  getCensus: CensusReader;
  /** Estimates a text once. */
  getEstimates: EstimateReader;
  /** The saved version, proved once; null where the text is the saved one. */
  getSavedCheck: (limits: ExplorationLimits) => TextCheck | null;
}

export interface ProvedContext extends ReportContext {
  definition: FunnelDefinition;
  /** Whether a proof is quick enough to be made many times. */
  isQuick: boolean;
}

/** A part of the report, which follows each change of the text. */
export type ReportPart<Value> =
  | { takesErrors: true; find: (context: ReportContext) => Steps<Value> }
  | { takesErrors: false; find: (context: ProvedContext) => Steps<Value> };

/** What an answer on demand may read. */
export interface AnswerContext {
  source: SourceFile;
  definition: FunnelDefinition;
  /** Limits of the next step of the answer, from now on. */
  limit: () => ExplorationLimits;
}

export type AnswerResult<Value> = { ok: true; value: Value } | { ok: false; because: string };

/** An answer to what an author asks about a definition without errors. */
export type Answer<Input, Value> = (
  context: AnswerContext,
  input: Input,
) => Steps<Value, AnswerResult<Value>>;

/** An answer that is computed in one step. */
export const answerAtOnce = <Input, Value>(
  compute: (context: AnswerContext, input: Input) => Value,
): Answer<Input, Value> =>
  // eslint-disable-next-line require-yield -- an answer may have no step in between
  function* (context, input) {
    return { ok: true, value: compute(context, input) };
  };

/** Reports each part of a long computation as a step. */
export function* reportSteps<Result>(
  parts: Generator<undefined, Result>,
): Generator<{ done: number; of: number }, Result> {
  let done = 0;
  let part = parts.next();
  while (part.done !== true) {
    done += 1;
    yield { done, of: done + 1 };
    part = parts.next();
  }
  return part.value;
}
