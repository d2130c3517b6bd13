import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseJsonc } from 'jsonc-parser';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { checkDefinition, parseDefinition, type ParseResult } from '../../src/definition/parse';
import { compile } from '../../src/engine/compile';
import { createInstantRuns } from '../../src/engine/instant-run';
import { verify } from '../../src/verify/verify';
import type { Campaign } from './campaign';
import { chanceOf } from './chance';
import { mutate } from './mutate';
import { walkForwards } from './play-visit';

const folder = path.join(import.meta.dirname, '../../funnels');

/** The definitions of the site, as data. */
export const sources: readonly unknown[] = readdirSync(folder)
  .filter((name) => name.endsWith('.funnel.json'))
  .map((name) => parseJsonc(readFileSync(path.join(folder, name), 'utf8')) as unknown);

const WALKS = 3;

function mutated(seed: number, slips: readonly number[]) {
  const root = { value: structuredClone(chanceOf(seed).pick(sources)) };
  const done = slips.map((slip) => mutate(root, slip));
  // Only code can write a value that holds itself.
  if (seed % 82 === 1) Object.assign(Object(root.value), { itself: root.value });
  return { value: root.value, done };
}

/** Half of them come as text, as a file does, half as a value, as code gives it. */
function check(value: unknown, asText: boolean): ParseResult {
  return asText
    ? parseDefinition(JSON.stringify(value) ?? '', 'fuzz.funnel.json')
    : checkDefinition(value, 'fuzz.funnel.ts');
}

function demandWholeIssues(result: Extract<ParseResult, { ok: false }>): void {
  if (result.issues.length === 0) throw new Error('It was refused without a word.');
  for (const { code, path: at, message } of result.issues)
    if (!Array.isArray(at) || message === '' || code.length === 0)
      throw new Error(`An issue says nothing: ${JSON.stringify({ code, at, message })}`);
}

/** Rules of `funnel check` that say aloud what keeps a visitor from an ending. */
const saysSo = { stuck: /unanswerable|dead-end|unmet/, undecided: /undecided/ } as const;

function demandSaid(definition: FunnelDefinition, how: keyof typeof saysSo): void {
  if (!verify(definition).some(({ code }) => saysSo[how].test(code)))
    throw new Error(`A visitor is ${how}, and "funnel check" does not say so.`);
}

function walk(definition: FunnelDefinition, seed: number): string {
  const funnel = compile(definition);
  const start = createInstantRuns(funnel, () => ({ status: 'saved' }));
  const chance = chanceOf(seed);
  for (let count = 0; count < WALKS; count += 1) {
    const run = start();
    const how = walkForwards(funnel, run, chance);
    run.actor.stop();
    if (how === 'ended') continue;
    demandSaid(definition, how);
    return `compiled; ${how}, as "funnel check" says`;
  }
  return 'compiled; every walk ended';
}

/** Definitions with a few slips: refused in words, or total. */
export const definitions: Campaign = {
  name: 'definitions',
  slipsOf: (seed) => {
    const chance = chanceOf(seed);
    chance.pick(sources);
    return Array.from({ length: 1 + chance.whole(4) }, () => 1 + chance.whole(2 ** 30));
  },
  play: (seed, slips) => {
    const { value } = mutated(seed, slips);
    const result = check(value, seed % 2 === 0);
    if (result.ok) return walk(result.definition, seed);
    demandWholeIssues(result);
    return 'refused, with a path';
  },
  describe: (seed, slips) => mutated(seed, slips).done.join('; '),
};
