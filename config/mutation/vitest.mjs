/** The tests that Stryker runs against each mutant (config/mutation/stryker.mjs): engine, verification, funnels, kinds. */
import '../../scripts/tool-environment.mjs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** Fastest files first: a mutant that one of them kills never runs the slow ones. */
class FastestFirstSequencer extends BaseSequencer {
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
    include: [
      'tests/{funnel/{engine,fields,steps},authoring/{verify,wording},funnels}/**/*.test.ts',
    ],
    // It compiles and plays a copy of the sources, in processes that no mutant reaches.
    exclude: ['tests/funnel/fields/new-kind/**'],
    environment: 'node',
    setupFiles: ['tests/setup-properties.ts', 'config/mutation/setup.mjs'],
    // Stryker has its own timeout for endless loops.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each mutant has its own process, which its test files can share.
    isolate: false,
    sequence: { sequencer: FastestFirstSequencer },
  },
});
