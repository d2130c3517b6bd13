import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { formatIssues, parseDefinition } from '../../src/definition/parse';

/** A definition as a file has it, and checked. */
export interface TestedFunnel {
  /** How commands name it: the id of a shipped funnel, the path of another. */
  name: string;
  text: string;
  definition: FunnelDefinition;
}

const root = join(import.meta.dirname, '../..');
const suffix = '.funnel.json';

/** The shipped funnels, and those of testing/funnels/fixtures, which use what no shipped funnel does. */
export function loadTestedFunnels(): TestedFunnel[] {
  return ['funnels', 'testing/funnels/fixtures'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith(suffix))
      .map((file): TestedFunnel => {
        const text = readFileSync(join(root, folder, file), 'utf8');
        const parsed = parseDefinition(text, file);
        if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
        const { definition } = parsed;
        return {
          name: folder === 'funnels' ? definition.id : `${folder}/${file}`,
          text,
          definition,
        };
      }),
  );
}
