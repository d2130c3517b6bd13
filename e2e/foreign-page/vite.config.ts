import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { formatIssues, parseDefinition } from '../../src/funnel/definition/parse';

/** Checks the definition when the page is built, so that visitors load plain data. */
function plantPlugin(): Plugin {
  const file = join(import.meta.dirname, 'plant.funnel.json');
  return {
    name: 'plant',
    resolveId: (id) => (id === 'virtual:plant' ? `\0${id}` : null),
    load(id) {
      if (id !== '\0virtual:plant') return null;
      const result = parseDefinition(readFileSync(file, 'utf8'), file);
      if (!result.ok) return this.error(formatIssues(result.issues));
      return `export const definition = ${JSON.stringify(result.definition)};`;
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), plantPlugin()],
  build: { outDir: join(import.meta.dirname, 'dist') },
});
