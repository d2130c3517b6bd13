import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FunnelSource } from '../../funnel/definition/funnel-schema';
import { parseSourceText } from '../../funnel/definition/source-text';
import type { TemplateName } from '../wording/template-names';

/** The command line runs as a bundle, in another folder of the project than this file. */
function findTemplates(from: string): string {
  const templates = path.join(from, 'funnels/templates');
  const parent = path.dirname(from);
  if (existsSync(templates) || parent === from) return templates;
  return findTemplates(parent);
}

const folder = findTemplates(import.meta.dirname);

/** Loads a template: a definition like any other, which a new funnel copies with names of its own. */
export function loadTemplate(name: TemplateName): FunnelSource {
  const text = readFileSync(path.join(folder, `${name}.funnel.json`), 'utf8');
  return parseSourceText(text).value as FunnelSource; // tests/content checks it
}
