import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerValue, Answers } from '../../../src/funnel/definition/schema/answer';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { formatIssues, parseDefinition } from '../../../src/funnel/definition/parse';
import { getVersionKey } from '../../../src/funnel/definition/version-key';
import { compile } from '../../../src/funnel/engine/compile';
import type { FunnelContext } from '../../../src/funnel/engine/model/context';
import { serializeProgress } from '../../../src/funnel/engine/stored-progress';
import { createVersionedStorage } from '../../../src/funnel/engine/versioned-storage';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import { listRenamings, renameAll, toNewName } from '../edit/rename-all';
import { createInspectableStorage } from '../engine/headless-session';

const folder = join(import.meta.dirname, '../../../funnels');

function parse(text: string, file: string): FunnelDefinition {
  const parsed = parseDefinition(text, file);
  if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
  return parsed.definition;
}

/** A funnel of the site, and the same after the command has renamed all of its names. */
export interface RenamedFunnel {
  file: string;
  before: FunnelDefinition;
  after: FunnelDefinition;
  /** The text of the renamed definition. */
  text: string;
}

export const loadRenamedFunnels = (): RenamedFunnel[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.funnel.json'))
    .map((file) => {
      const original = readFileSync(join(folder, file), 'utf8');
      const before = parse(original, file);
      const text = renameAll(original, listRenamings(original), before.version);
      return { file, before, after: parse(text, file), text };
    });

/** Answers under the new names of their fields and options. */
export function renameAnswers({ steps }: FunnelDefinition, answers: Answers): Answers {
  const fields = new Map(steps.flatMap((step) => step.fields.map((field) => [field.id, field])));
  const renameValue = (id: string, value: AnswerValue): AnswerValue => {
    const field = fields.get(id);
    if (field === undefined || !('options' in field)) return value;
    return Array.isArray(value) ? value.map(toNewName) : toNewName(String(value));
  };
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [toNewName(id), renameValue(id, value)]),
  );
}

/** A visit as the site has stored it. */
export interface StoredVisit {
  step: string;
  context: FunnelContext;
  texts: Record<string, string>;
}

/** Visits that stand on a step: some for each, along the paths that cover all outcomes and routes. */
export function listStoredVisits(definition: FunnelDefinition, perStep: number): StoredVisit[] {
  const funnel = compile(definition);
  const runner = createTraceRunner(funnel);
  const counts = new Map<string, number>();
  const { sets } = findPaths(definition, { maxPairs: 0 });
  return [...sets.outcomes, ...sets.edges, ...sets.options].flatMap(({ events }) =>
    runner.run(events).flatMap(({ current, snapshot }): StoredVisit[] => {
      const step = current?.step.id;
      if (step === undefined || (counts.get(step) ?? 0) >= perStep) return [];
      counts.set(step, (counts.get(step) ?? 0) + 1);
      const storage = createInspectableStorage();
      const versioned = createVersionedStorage(
        definition,
        getVersionKey(definition.persistence),
        storage,
        () => 0,
      );
      for (const [key, text] of serializeProgress(funnel.prepared, snapshot.context, step, 0))
        if (text !== null) versioned.set(key, text);
      return [{ step, context: snapshot.context, texts: storage.all() }];
    }),
  );
}
