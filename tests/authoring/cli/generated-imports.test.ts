import { expect, it } from 'vitest';
import * as rules from '../../../src/funnel/fields/shared/rule/registry';
import {
  findImportedFile,
  formatImport,
  type ImportedModule,
  importedModules,
} from '../../../src/authoring/generated-imports';
import * as stepRules from '../../../src/funnel/steps/shared/rule/registry';

/** What generated code imports of each module: a view for each type, or a function. */
const imported: Readonly<Record<ImportedModule, readonly string[]>> = {
  extensions: ['applyLimits', 'calculations', 'inputs'],
  fieldReaders: ['number', 'multiChoice'],
  fieldViews: Object.keys(rules),
  icons: ['bell'],
  migrateVisit: ['createMigrateVisit'],
  pictureChoices: ['createPictureViews'],
  shownAfterHydration: ['showAfterHydration'],
  stepViews: Object.keys(stepRules),
};

it.each(Object.keys(importedModules) as ImportedModule[])(
  'the module "%s" is there, and exports what generated code imports of it',
  async (module) => {
    const exported: object = await import(findImportedFile(module));
    expect(Object.keys(exported)).toEqual(expect.arrayContaining([...imported[module]]));
  },
);

it('a line of generated code names the file of the module', () => {
  const line = formatImport(['text as fields0'], 'fieldViews');
  expect(line).toBe(
    `import { text as fields0 } from ${JSON.stringify(findImportedFile('fieldViews'))};\n`,
  );
});
