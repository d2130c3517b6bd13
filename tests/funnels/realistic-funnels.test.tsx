// @module-tag long
import { findPaths } from '../../src/authoring/verify/paths/find-paths';
import type { PathReport, TestPath } from '../../src/authoring/verify/paths/path-report';
import { loadRealisticFunnels } from '../support/funnels/load-tested-funnels';
import { describePathsOnMachine } from '../oracle/drive/describe-paths-on-machine';
import { describePathsOnScreen } from '../support/renderer/describe-paths-on-screen';

const mapSets = (
  { options, edges, guards, outcomes, boundaries }: PathReport['sets'],
  select: (paths: TestPath[]) => TestPath[],
): PathReport['sets'] => ({
  options: select(options),
  edges: select(edges),
  guards: select(guards),
  outcomes: select(outcomes),
  boundaries: select(boundaries),
  // The combinations below have every pair.
  pairs: [],
});

/** As many paths as have that many events together, and one in any case. */
const takeEvents =
  (most: number) =>
  (paths: TestPath[]): TestPath[] => {
    let events = 0;
    return paths.filter((path, index) => (events += path.events.length) <= most || index === 0);
  };

for (const funnel of loadRealisticFunnels()) {
  // The search for each path is short: a calculator has too many states to look at all of them.
  const { sets } = findPaths(funnel.definition, { maxPairs: 0, maxStates: 300 });
  // The first paths of a set reach most of what it covers.
  describePathsOnMachine(funnel, mapSets(sets, takeEvents(80)));
  describePathsOnScreen(funnel, mapSets(sets, takeEvents(1)));
}
