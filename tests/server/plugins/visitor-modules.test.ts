import { describe, expect, it } from 'vitest';
import { findAuthorModules } from '../../../src/server/plugins/visitor-modules';

const toBundle = (...moduleIds: string[]) => ({
  'assets/player.js': { type: 'chunk' as const, moduleIds },
  'assets/site.css': { type: 'asset' as const },
});

describe('the bundle of visitors', () => {
  it('holds nothing of the studio, of its editor, of jsonc-parser and of the whole of zod', () => {
    for (const id of [
      '/project/src/authoring/studio/shell/studio.tsx',
      '/project/src/authoring/edit/rename.ts',
      '/project/src/authoring/verify/verify.ts',
      '/project/node_modules/@codemirror/state/dist/index.js',
      '/project/node_modules/@xyflow/react/dist/esm/index.js',
      '/project/node_modules/jsonc-parser/lib/esm/main.js',
      '/project/node_modules/zod/v4/classic/schemas.js',
      'C:\\project\\src\\authoring\\studio\\main.tsx',
    ])
      expect(findAuthorModules(toBundle('/project/src/shared/ui/button.tsx', id))).toHaveLength(1);
  });

  it('may hold everything that visitors need', () => {
    const bundle = toBundle(
      '/project/src/funnel/renderer/funnel-player.tsx',
      '/project/src/site/pages/studio-page.tsx',
      '/project/node_modules/zod/v4/mini/schemas.js',
      '/project/node_modules/zustand/esm/index.mjs',
    );
    expect(findAuthorModules(bundle)).toEqual([]);
  });
});
