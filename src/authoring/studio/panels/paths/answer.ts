import { findPaths } from '../../../verify/paths/find-paths';
import type { PathReport } from '../../../verify/paths/path-report';
import { answerAtOnce } from '../../worker/answer';

const maxPairs = 20_000;

/** The paths that cover the funnel. There is nothing to say when they are asked for. */
export const pathsAnswer = answerAtOnce(({ definition, limit }, _: null): PathReport =>
  findPaths(definition, { maxPairs, ...limit() }),
);
