import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { CheckedFile } from '../../wording/funnel-file';
import { createCensus, type Census } from '../../verify/census';
import { estimateLeftOut, type Estimates } from '../../verify/estimate-left-out';
import { defaultLimits, isOutOfTime } from '../../verify/exploration-limits';
import { answers, type AnswerName, type PartName, reportParts } from '../panels/answers';
import type {
  Answer,
  CensusReader,
  EstimateReader,
  Limit,
  ProvedContext,
  ReportPart,
  Step,
} from './answer';
import {
  createNeighbourReader,
  parseOrNull,
  parseText,
  proofTime,
  proveText,
  type TextCheck,
} from './check-text';
import { toFindingGroups } from './findings';
import type { AnswerContent, ReportContent, ResponseContent, WorkerRequest } from './protocol';
import type { RequestLimits } from './report';

/** Each row of the what-if table is a proof. Where one takes longer, rows are computed on demand. */
const maxQuickProof = 700;
/** Older texts whose figures are kept. */
const maxTexts = 8;

type Responses = Generator<ResponseContent, void>;
type Clock = () => number;
type WithLimits<Content> = Content & { limits?: RequestLimits };

/** The page must hear of a part before it takes the worker for dead: a large funnel gets what fits. */
const createLimit =
  (now: Clock, limits?: RequestLimits): Limit =>
  (time) => {
    const end = now() + Math.min(time, limits?.milliseconds ?? time);
    return {
      maxStates: limits?.maxStates ?? defaultLimits.maxStates,
      isOutOfTime: () => now() > end,
    };
  };

/**
 * Keeps what was computed of the latest texts.
 * @param isWhole another value is computed again: there may be more time for it
 */
function createTextMemory<Value>(isWhole: (value: Value) => boolean) {
  const known = new Map<string, Value>();
  return (text: string, compute: () => Value): Value => {
    const old = known.get(text);
    if (old !== undefined) return old;
    const value = compute();
    if (isWhole(value)) known.set(text, value);
    const [oldest] = known.keys();
    if (known.size > maxTexts && oldest !== undefined) known.delete(oldest);
    return value;
  };
}

function createCensusReader(): CensusReader {
  const remember = createTextMemory<Census>(({ exhaustive }) => exhaustive);
  return (text, definition, limits) => remember(text, () => createCensus(definition, limits));
}

function createEstimateReader(): EstimateReader {
  const remember = createTextMemory<{ estimates: Estimates | null; isCutShort: boolean }>(
    ({ isCutShort }) => !isCutShort,
  );
  return (text, definition, census, limits) =>
    remember(text, () => ({
      estimates: estimateLeftOut(definition, census, limits),
      isCutShort: isOutOfTime(limits),
    })).estimates;
}

/** Proves the saved version once. */
function createSavedReader() {
  let known: { text: string; check: TextCheck } | null = null;
  return ({ source, saved }: ReportContent, neighbours: readonly CheckedFile[]) =>
    (limits: ReturnType<Limit>): TextCheck | null => {
      if (saved === null || saved === source.text) return null;
      if (known?.text !== saved) {
        const parsed = parseText({ ...source, text: saved }, neighbours);
        known = { text: saved, check: proveText(parsed, limits) };
      }
      return known.check;
    };
}

/** What is kept from one report to the next. */
const createMemory = () => ({
  readNeighbours: createNeighbourReader(),
  getCensus: createCensusReader(),
  getEstimates: createEstimateReader(),
  readSaved: createSavedReader(),
});

type Memory = ReturnType<typeof createMemory>;

/** Passes on the steps of a part or an answer. @returns its result */
function* passSteps<Value, Result>(
  name: PartName | AnswerName,
  steps: Generator<Step<Value>, Result>,
  toContent: (value: Value) => ResponseContent,
): Generator<ResponseContent, Result> {
  let step = steps.next();
  while (step.done !== true) {
    yield 'soFar' in step.value
      ? toContent(step.value.soFar)
      : { response: 'progress', of: name, done: step.value.done, steps: step.value.of };
    step = steps.next();
  }
  return step.value;
}

/** `context` lacks a definition only where the part takes a text with errors. */
function* tellPart(name: PartName, context: ProvedContext): Responses {
  const part = reportParts[name] as ReportPart<unknown>; // its value goes with its name
  const toContent = (value: unknown) => ({ response: 'part', name, value }) as ResponseContent; // as above
  yield toContent(yield* passSteps(name, part.find(context), toContent));
}

const partNames = Object.keys(reportParts) as PartName[]; // the keys of that table

function* report(request: WithLimits<ReportContent>, memory: Memory, now: Clock): Responses {
  const { source, others, parts = partNames } = request;
  const limit = createLimit(now, request.limits);
  const neighbours = memory.readNeighbours(others.filter(({ file }) => file !== source.file));
  const parsed = parseText(source, neighbours);
  const { definition } = parsed;
  const following = partNames.filter(
    (name) => parts.includes(name) && (definition !== null || reportParts[name].takesErrors),
  );
  yield {
    response: 'parsed',
    isValid: definition !== null,
    definition,
    groups: toFindingGroups(parsed),
    parts: following,
  };
  const start = now();
  const check = proveText(parsed, limit(proofTime));
  const isQuick = now() - start < maxQuickProof;
  if (definition !== null)
    yield { response: 'checked', groups: toFindingGroups(check), coverage: check.explored };
  const { getCensus, getEstimates } = memory;
  const getSavedCheck = memory.readSaved(request, neighbours);
  const context = {
    ...request,
    check,
    neighbours,
    limit,
    getCensus,
    getEstimates,
    getSavedCheck,
    isQuick,
  };
  for (const name of following)
    yield* tellPart(name, { ...context, definition: definition as FunnelDefinition }); // see `following`
}

function* answer(request: WithLimits<AnswerContent>, now: Clock): Responses {
  const { name, source, limits } = request;
  const definition = parseOrNull(source.text, source.file);
  if (definition === null) {
    yield { response: 'failed', because: 'The definition has errors. Correct them first.' };
    return;
  }
  const find = answers[name] as Answer<unknown, unknown>; // its input and value go with its name
  const toContent = (value: unknown) => ({ response: 'answer', name, value }) as ResponseContent; // as above
  const limit = createLimit(now, limits);
  const steps = find({ source, definition, limit: () => limit(proofTime) }, request.input);
  const result = yield* passSteps(name, steps, toContent);
  yield result.ok ? toContent(result.value) : { response: 'failed', because: result.because };
}

/** Answers requests. It keeps what it read of other definitions and older texts, and nothing else. */
export function createResponder({ now }: { now: Clock }): (request: WorkerRequest) => Responses {
  const memory = createMemory();
  return (request) =>
    request.request === 'report' ? report(request, memory, now) : answer(request, now);
}
