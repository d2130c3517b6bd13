import { expect, it } from 'vitest';
import { findUnmatchedPatterns } from '../../src/server/chunk-groups';

const react = {
  label: 'react',
  test: /\/node_modules\/react\//,
  sourcePath: null,
};
const button = {
  label: 'src/shared/ui/button',
  test: /\/src\/shared\/ui\/button\.tsx?$/,
  sourcePath: 'src/shared/ui/button',
};

it('a chunk group whose package is in no module of the build is reported', () => {
  const groups = { base: [react] };
  expect(
    findUnmatchedPatterns(groups, ['C:\\site\\node_modules\\react\\index.js'], () => true),
  ).toEqual([]);
  expect(findUnmatchedPatterns(groups, ['/site/src/ui/button.tsx'], () => true)).toEqual([
    'base: react',
  ]);
});

it('a chunk group whose source file was renamed is reported, one that this build leaves out is not', () => {
  const groups = { base: [button] };
  const hasButton = (path: string) => path === 'src/shared/ui/button.tsx';
  expect(findUnmatchedPatterns(groups, [], hasButton)).toEqual([]);
  expect(findUnmatchedPatterns(groups, [], () => false)).toEqual(['base: src/shared/ui/button']);
});
