import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FunnelSource } from '../../funnel/definition/funnel-schema';
import { parseSourceText } from '../../funnel/definition/source-text';
import type { TemplateName } from '../wording/template-names';

const folder = path.join(import.meta.dirname, '../../../funnels/templates');

/** Loads a template: a definition like any other, which a new funnel copies with names of its own. */
export function loadTemplate(name: TemplateName): FunnelSource {
  const text = readFileSync(path.join(folder, `${name}.funnel.json`), 'utf8');
  return parseSourceText(text).value as FunnelSource; // tests/content checks it
}
