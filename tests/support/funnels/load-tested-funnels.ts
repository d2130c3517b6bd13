import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { formatIssues, parseDefinition } from '../../../src/funnel/definition/parse';
import healthCheck from './health-check.funnel';
import { quizFolder } from './quiz-folder';

/** A definition as a file has it, and checked. */
export interface TestedFunnel {
  /** How commands name it: the id of a funnel of the site, the path of another. */
  name: string;
  text: string;
  definition: FunnelDefinition;
}

const root = join(import.meta.dirname, '../../..');
const suffix = '.funnel.json';

const parseFunnel = (folder: string, file: string, text: string): TestedFunnel => {
  const parsed = parseDefinition(text, file);
  if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
  const { definition } = parsed;
  return { name: folder === 'funnels' ? definition.id : `${folder}/${file}`, text, definition };
};

const loadFolders = (...folders: readonly string[]): TestedFunnel[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith(suffix))
      .map((file) => parseFunnel(folder, file, readFileSync(join(root, folder, file), 'utf8'))),
  );

/** Funnels as a demanding author writes them, with many steps, answers and paths. */
export const loadRealisticFunnels = (): TestedFunnel[] => [
  ...loadFolders('tests/funnels/realistic'),
  parseFunnel(
    'tests/support/funnels',
    'health-check.funnel.ts',
    JSON.stringify(healthCheck, null, 2),
  ),
];

/** The funnel that a command names. @throws where there is none */
export function findTestedFunnel(name: string): TestedFunnel {
  const funnels = [...loadSiteFunnels(), ...loadTestedFunnels(), ...loadRealisticFunnels()];
  const funnel = funnels.find((one) => one.name === name);
  if (funnel === undefined) throw new Error(`There is no funnel "${name}".`);
  return funnel;
}

/** The six quizzes, and those of tests/support/funnels/fixtures, which use what no quiz does. */
export const loadTestedFunnels = (): TestedFunnel[] =>
  loadFolders(quizFolder, 'tests/support/funnels/fixtures');

/** The funnels of the site, as they are today. Only tests of content use them. */
export const loadSiteFunnels = (): TestedFunnel[] => loadFolders('funnels');
