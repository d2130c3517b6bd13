import { fileURLToPath } from 'node:url';

/**
 * Modules below `src` that generated code imports. They stand as text there, so no tool that follows
 * imports sees them: tests/authoring/generated-imports.test.ts does.
 */
export const importedModules = {
  extensions: 'engine/extensions.ts',
  fieldReaders: 'fields/readers.ts',
  fieldViews: 'fields/views.ts',
  icons: 'ui/icons.ts',
  migrateVisit: 'app/funnel-page/migrate-visit.ts',
  pictureChoices: 'fields/picture-choices.tsx',
  shownAfterHydration: 'fields/shown-after-hydration.tsx',
  stepViews: 'steps/views.ts',
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
