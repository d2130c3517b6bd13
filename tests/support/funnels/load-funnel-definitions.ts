import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { formatIssues, parseDefinition } from '../../../src/funnel/definition/parse';
import { quizFolder } from './quiz-folder';
import { siteFolder } from './site-folder';

const root = join(import.meta.dirname, '../../..');
const definitionSuffix = '.funnel.json';

/** Loads definitions of a folder, named from the root of the project. */
function createFunnelLoader(folder: string) {
  const readText = (file: string): string => readFileSync(join(root, folder, file), 'utf8');
  const listFiles = (): string[] =>
    readdirSync(join(root, folder)).filter((name) => name.endsWith(definitionSuffix));

  /** Loads the definition with this id. @throws with its issues */
  function load(id: string): FunnelDefinition {
    const file = `${id}${definitionSuffix}`;
    const parsed = parseDefinition(readText(file), file);
    if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
    return parsed.definition;
  }
  return {
    load,
    loadAll: (): FunnelDefinition[] =>
      listFiles().map((name) => load(name.slice(0, -definitionSuffix.length))),
    /** Plain data, without checks and defaults. */
    loadSources: (): unknown[] => listFiles().map((name) => parse(readText(name))),
  };
}

/** The definitions of the site. Only tests of content use them. */
export const siteFunnels = createFunnelLoader(siteFolder);

const quizzes = createFunnelLoader(quizFolder);

/** Loads one of the six quizzes of the tests. @throws with its issues */
export const loadFunnelDefinition = quizzes.load;

/** Loads the six quizzes of the tests. */
export const loadFunnelDefinitions = quizzes.loadAll;
