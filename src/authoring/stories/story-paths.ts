import type { Decision } from '../../funnel/definition/funnel-schema';
import type { CompiledFunnel } from '../../funnel/engine/compile';
import type { PreparedStep } from '../../funnel/engine/model/prepared-funnel';
import { createSeededRandom } from '../../funnel/engine/seeded-random';
import { getFieldAnalysis } from '../../funnel/fields/shared/analysis/field-analyses';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { pickRandom } from '../../funnel/fields/shared/analysis/options';
import { getStepAnalysis } from '../../funnel/steps/shared/analysis/step-analyses';
import {
  createPathFinder,
  findEndingGoals,
  type FindPath,
  isAnswered,
  isDecided,
  isReached,
  isShownItself,
  preferSamples,
} from './path-finder';
import {
  createStoryPath,
  getSampleAnswer,
  sampleChoices,
  type StoryPath,
  type VisitorChoices,
} from './story-path';

/** A reachable ending with its cause. */
export interface StoryEnding {
  step: string;
  /** Such as "plan: starter" or "wheel: 30"; empty where an ending has one cause. */
  cause: string;
  path: StoryPath;
}

export interface StoryPaths {
  /** The path of the story that plays the whole funnel: the one with the most steps. */
  main: StoryPath;
  /** A path through each step. */
  byStep: ReadonlyMap<string, StoryPath>;
  /** For each field behind a condition, a path on which it is shown and answered. */
  byField: ReadonlyMap<string, StoryPath>;
  /** For each step that can end without a decision, a path that stops there. */
  undecided: ReadonlyMap<string, StoryPath>;
  endings: readonly StoryEnding[];
  /** The steps that no visitor was found to reach. */
  unreachedSteps: readonly string[];
}

const maxSampledPaths = 400;

function createRandomChoices(random: () => number): VisitorChoices {
  return {
    choosePrize: ({ outcomes }) =>
      pickRandom(
        outcomes.filter(({ weight }) => weight > 0),
        random,
      )?.value ?? '',
    chooseAnswer: (field) =>
      getFieldAnalysis(field).getRandomAnswer?.(field, random) ?? getSampleAnswer(field),
  };
}

/** Random paths with a fixed seed. */
function samplePaths(funnel: CompiledFunnel): StoryPath[] {
  const randomChoices = createRandomChoices(createSeededRandom(1_182_893_724));
  return Array.from({ length: maxSampledPaths }, () => createStoryPath(funnel, randomChoices));
}

/** Finds a path for each key; those without one are left out. */
function findPathsByKey<T>(
  entries: readonly T[],
  getKey: (entry: T) => string,
  findPath: (entry: T) => StoryPath | null,
): Map<string, StoryPath> {
  return new Map(
    entries.flatMap((entry): [string, StoryPath][] => {
      const path = findPath(entry);
      return path === null ? [] : [[getKey(entry), path]];
    }),
  );
}

function findConditionalFields({ prepared }: CompiledFunnel): { step: string; field: Field }[] {
  return [...prepared.fields.values()].flatMap(({ field, stepId }) =>
    field.visibleWhen === undefined ? [] : [{ step: stepId, field }],
  );
}

/**
 * The decisions, prizes and parts that an ending shows. An ending with a result page shows none; where
 * rules decide, its page is the cause.
 */
function getEndingCauses({ definition }: CompiledFunnel, path: StoryPath): string[] {
  const { end } = path;
  const leads = end?.redirect == null ? [] : [`leads to ${end.redirect}`];
  if (end?.opensPage === true) return leads;
  if (end === null && definition.result !== undefined) return [''];
  const outcomes = Object.entries({ ...path.decisions, ...path.prizes });
  const causes = outcomes.map(([id, value]) => `${id}: ${value ?? 'none'}`);
  const parts = end?.parts;
  const all = [
    ...leads,
    ...causes,
    ...(parts == null ? [] : [`shows ${parts.join(', ') || 'no part'}`]),
  ];
  return all.length === 0 ? [''] : all;
}

/** Paths to the rules, parts and results of decisions that no sampled path has. */
function findRareResults(
  funnel: CompiledFunnel,
  sampled: readonly StoryPath[],
  findPath: FindPath,
): StoryPath[] {
  const { decisions, result } = funnel.definition;
  const ends = findEndingGoals(funnel)
    .filter(({ isMet }) => !sampled.some(isMet))
    .flatMap((goal) => findPath(goal) ?? []);
  if (result !== undefined && result.rules === undefined) return ends;
  const decided = decisions.flatMap((decision) => {
    const seen = new Set(sampled.map((path) => path.decisions[decision.id]));
    const missing = Object.keys(decision.results).filter((key) => !seen.has(key));
    return missing.flatMap((key) => findPath(isDecided(funnel, decision, key)) ?? []);
  });
  return [...ends, ...decided];
}

function findEndings(
  funnel: CompiledFunnel,
  sampled: readonly StoryPath[],
  findPath: FindPath,
): StoryEnding[] {
  const endings = new Map<string, StoryEnding>();
  const rare = findRareResults(funnel, sampled, findPath);
  for (const path of [...sampled, ...rare]) {
    const step = path.steps.at(-1);
    if (step === undefined || !path.isComplete) continue;
    for (const cause of getEndingCauses(funnel, path)) {
      const key = `${step} ${cause}`;
      if (endings.has(key)) continue;
      const isMet = (other: StoryPath): boolean =>
        other.steps.at(-1) === step && getEndingCauses(funnel, other).includes(cause);
      const isMain = path === sampled[0];
      endings.set(key, {
        step,
        cause,
        path: isMain ? path : preferSamples(funnel, path, isMet),
      });
    }
  }
  return [...endings.values()];
}

/** The longest of the complete paths, of equal ones the first; with the sample answers it allows. */
function getMainPath(funnel: CompiledFunnel, paths: readonly [StoryPath, ...StoryPath[]]) {
  const getLength = ({ steps, isComplete }: StoryPath): number => (isComplete ? steps.length : 0);
  const [first] = paths;
  const longest = paths.reduce((best, path) => (getLength(path) > getLength(best) ? path : best));
  return longest === first
    ? first
    : preferSamples(funnel, longest, (path) => getLength(path) >= getLength(longest));
}

/** The decisions of a step that can stay without a result, where the step shows that. */
function findOpenDecisions({ step, decisions }: PreparedStep): Decision[] {
  const isShown = getStepAnalysis(step).storyStates.some(({ state }) => state === 'undecided');
  return isShown ? decisions.filter((decision) => decision.default === undefined) : [];
}

function findUndecidedPath(
  funnel: CompiledFunnel,
  entry: PreparedStep,
  findPath: FindPath,
): StoryPath | null {
  for (const decision of findOpenDecisions(entry)) {
    const path = findPath(isDecided(funnel, decision, null));
    if (path !== null) return path;
  }
  return null;
}

/** Finds the paths of a funnel's stories: each shows what some visitor can reach. */
export function findStoryPaths(funnel: CompiledFunnel): StoryPaths {
  const { steps } = funnel.definition;
  const first = createStoryPath(funnel, sampleChoices);
  const samples = [first, ...samplePaths(funnel)];
  const findFirst = createPathFinder(funnel, samples);
  const reaching = steps.flatMap(({ id }) => findFirst(isReached(id)) ?? []);
  const main = getMainPath(funnel, [first, ...samples, ...reaching]);
  const known = [main, ...samples, ...reaching];
  const findPath = createPathFinder(funnel, known);
  const byStep = findPathsByKey(
    steps,
    ({ id }) => id,
    ({ id }) => {
      if (!known.some(({ steps: visited }) => visited.includes(id))) return null;
      const isRuled = funnel.prepared.endings !== null && funnel.prepared.steps.get(id)?.isFinal;
      const shown = isRuled === true ? findPath(isShownItself(funnel, id)) : null;
      return shown ?? findPath(isReached(id));
    },
  );
  return {
    main,
    byStep,
    byField: findPathsByKey(
      findConditionalFields(funnel),
      ({ field }) => field.id,
      ({ step, field }) => findPath(isAnswered(step, field.id)),
    ),
    undecided: findPathsByKey(
      [...funnel.prepared.steps.values()],
      ({ step }) => step.id,
      (entry) => findUndecidedPath(funnel, entry, findPath),
    ),
    endings: findEndings(funnel, known, findPath),
    unreachedSteps: steps.flatMap(({ id }) => (byStep.has(id) ? [] : [id])),
  };
}
