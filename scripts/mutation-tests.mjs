/** The tests a mutant has to get past: those of engine, verification and of the funnels that both play. For Stryker, see stryker.config.mjs. */
import './tool-environment.mjs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** Quick files first: a mutant that one of them kills never meets the slow ones. */
class QuickFirst extends BaseSequencer {
  async sort(files) {
    const { cache, config } = this.ctx;
    const duration = ({ project, moduleId }) =>
      cache.getFileTestResults(`${project.name}:${relative(config.root, moduleId)}`)?.duration ?? 0;
    return files.toSorted((a, b) => duration(a) - duration(b));
  }
}

// eslint-disable-next-line import/no-default-export -- Vitest asks for one
export default defineConfig({
  cacheDir: 'node_modules/.vite-mutation',
  test: {
    include: ['tests/{engine,verify,funnels}/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/mutation-setup.mjs'],
    // Stryker ends what never ends by itself.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A mutant gets a process of its own anyway; its test files can share it.
    isolate: false,
    sequence: { sequencer: QuickFirst },
  },
});
