import { fileURLToPath } from 'node:url';

/**
 * Modules below `src` that generated code imports. They stand as text there, so no tool that follows
 * imports sees them: tests/authoring/cli/generated-imports.test.ts does.
 */
export const importedModules = {
  extensions: 'funnel/engine/extensions/registry.ts',
  fieldReaders: 'funnel/fields/shared/reader/registry.ts',
  fieldViews: 'funnel/fields/shared/view/registry.ts',
  icons: 'shared/ui/icons.ts',
  migrateVisit: 'funnel/engine/migrate/migrate-visit.ts',
  pictureChoices: 'funnel/fields/shared/view/picture-choices.tsx',
  shownAfterHydration: 'funnel/fields/shared/view/shown-after-hydration.tsx',
  stepViews: 'funnel/steps/shared/view/registry.ts',
} as const;

export type ImportedModule = keyof typeof importedModules;

export const findImportedFile = (module: ImportedModule): string =>
  fileURLToPath(new URL(`../${importedModules[module]}`, import.meta.url));

/**
 * A line of generated code.
 * @param names what it imports, such as `text as fields0`
 */
export const formatImport = (names: readonly string[], module: ImportedModule): string =>
  `import { ${names.join(', ')} } from ${JSON.stringify(findImportedFile(module))};\n`;
