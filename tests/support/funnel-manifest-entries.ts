import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunnelManifestEntry } from 'virtual:funnel-manifest';
import { parseDefinition, type ParseResult } from '../../src/funnel/definition/parse';
import { allViews } from './all-views';
import { quizFolder } from './funnels/quiz-folder';
import { findResultPages } from '../../src/funnel/definition/result-pages';
import { getFunnelStorageKeys } from '../../src/funnel/definition/funnel-storage-keys';

/** The manifest entry that the build creates for a definition. */
export function createManifestEntry(result: ParseResult): FunnelManifestEntry {
  if (!result.ok) throw new Error(JSON.stringify(result.issues, null, 2));
  const { definition } = result;
  const { id, route } = definition;
  const { result: ownResult } = definition;
  return {
    id,
    route,
    result: ownResult
      ? { destinations: findResultPages(definition), fallbackTo: ownResult.fallbackTo }
      : null,
    stored: getFunnelStorageKeys(definition),
    load: async () => definition,
    views: async () => allViews,
  };
}

/** Manifest entry of a quiz of the tests, by its file name. */
export function readManifestEntry(name: string): FunnelManifestEntry {
  const file = join(quizFolder, `${name}.funnel.json`);
  return createManifestEntry(parseDefinition(readFileSync(file, 'utf8'), file));
}
