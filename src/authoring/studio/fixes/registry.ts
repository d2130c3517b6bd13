import { findingFixes } from './finding-fixes';
import type { FixMakers } from './fix-maker';
import { migrationFixes } from './migration-fixes';
import { referenceFixes } from './reference-fixes';
import { rowFixes } from './row-fixes';
import { schemaFixes } from './schema-fixes';
import { textFixes } from './text-fixes';

/** The fixes of each finding, by its code; a code that no file names has none. */
export const fixMakers: FixMakers = {
  ...textFixes,
  ...schemaFixes,
  ...referenceFixes,
  ...rowFixes,
  ...migrationFixes,
  ...findingFixes,
};
