import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownFunnel } from 'virtual:funnel-traits';
import { parseDefinition, type ParseResult } from '../../src/definition/parse';
import { everyView } from '../../src/steps/every-view';
import { storedNamesOf } from '../../src/definition/stored-names';

/** A definition as the build hands it to the site. */
export function entryOf(result: ParseResult): KnownFunnel {
  if (!result.ok) throw new Error(JSON.stringify(result.issues, null, 2));
  const { definition } = result;
  const { id, route } = definition;
  const redirect = definition.result;
  return {
    id,
    route,
    result: redirect
      ? {
          destinations: redirect.redirect.map(({ to }) => to),
          fallbackTo: redirect.fallbackTo,
        }
      : null,
    stored: storedNamesOf(definition),
    load: async () => definition,
    firstViews: async () => everyView,
    views: async () => everyView,
  };
}

/** One of the real funnels, by the name of its file. */
export function funnel(name: string): KnownFunnel {
  const file = join('funnels', `${name}.funnel.json`);
  return entryOf(parseDefinition(readFileSync(file, 'utf8'), file));
}
