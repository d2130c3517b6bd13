import { parse } from 'jsonc-parser';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import {
  checkDefinition,
  parseDefinition,
  type ParseResult,
} from '../../../src/funnel/definition/parse';
import { compile } from '../../../src/funnel/engine/compile';
import { createHeadlessRunner } from '../../../src/funnel/engine/headless-run';
import { verify } from '../../../src/authoring/verify/verify';
import { loadTestedFunnels } from '../../support/funnels/load-tested-funnels';
import type { FuzzCampaign } from './fuzz-campaign';
import { createRandomSource } from './random';
import { mutateJson } from './mutate-json';
import { runToEnd } from './run-visit';

const funnelSources = loadTestedFunnels().map(({ text }): unknown => parse(text));

const VISITS_PER_CASE = 3;

function mutateDefinition(seed: number, mutationSeeds: readonly number[]) {
  const root = { value: structuredClone(createRandomSource(seed).pick(funnelSources)) };
  const descriptions = mutationSeeds.map((mutationSeed) => mutateJson(root, mutationSeed));
  // Only code can create a circular value.
  if (seed % 82 === 1) Object.assign(Object(root.value), { itself: root.value });
  return { value: root.value, descriptions };
}

/** Half of the cases are text, as in a file, half are a value, as from code. */
function parseMutated(value: unknown, asText: boolean): ParseResult {
  return asText
    ? parseDefinition(JSON.stringify(value) ?? '', 'fuzz.funnel.json')
    : checkDefinition(value, 'fuzz.funnel.ts');
}

function assertIssuesComplete(result: Extract<ParseResult, { ok: false }>): void {
  if (result.issues.length === 0) throw new Error('The definition was refused without an issue.');
  for (const { code, path: at, message } of result.issues)
    if (!Array.isArray(at) || message === '' || code.length === 0)
      throw new Error(`An issue has no message: ${JSON.stringify({ code, at, message })}`);
}

/** Rules of `funnel check` that report what keeps a visitor from an ending. */
const findingPatterns = { stuck: /unanswerable|dead-end|unmet/, undecided: /undecided/ } as const;

function assertReported(definition: FunnelDefinition, how: keyof typeof findingPatterns): void {
  if (!verify(definition).some(({ code }) => findingPatterns[how].test(code)))
    throw new Error(`A visitor is ${how}, and "funnel check" does not report it.`);
}

function runVisits(definition: FunnelDefinition, seed: number): string {
  const funnel = compile(definition);
  const start = createHeadlessRunner(funnel, () => ({ status: 'saved' }));
  const random = createRandomSource(seed);
  for (let count = 0; count < VISITS_PER_CASE; count += 1) {
    const run = start();
    const how = runToEnd(funnel, run, random);
    run.actor.stop();
    if (how === 'ended') continue;
    assertReported(definition, how);
    return `compiled; ${how}, as "funnel check" says`;
  }
  return 'compiled; every walk ended';
}

/** Mutated definitions must be refused with an issue, or be playable to an ending. */
export const definitionCampaign: FuzzCampaign = {
  name: 'definitions',
  getMutationSeeds: (seed) => {
    const random = createRandomSource(seed);
    random.pick(funnelSources);
    return Array.from({ length: 1 + random.integer(4) }, () => 1 + random.integer(2 ** 30));
  },
  runCase: (seed, mutationSeeds) => {
    const { value } = mutateDefinition(seed, mutationSeeds);
    const result = parseMutated(value, seed % 2 === 0);
    if (result.ok) return runVisits(result.definition, seed);
    assertIssuesComplete(result);
    return 'refused, with a path';
  },
  describe: (seed, mutationSeeds) => mutateDefinition(seed, mutationSeeds).descriptions.join('; '),
};
