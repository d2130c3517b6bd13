import { candidates, candidateNames, continueWalk, type CandidateVisit } from './candidates';
import { createGeneratedQuiz } from './quizzes';

/**
 * A process of its own, started with `--expose-gc`: the heap that live sessions of a funnel of
 * 1,000 steps take, each five steps in. Prints bytes for one of them.
 */
const [, , wanted] = process.argv;
const name = candidateNames.find((one) => one === wanted);
const collect = globalThis.gc;
if (name === undefined || collect === undefined)
  throw new Error('node --expose-gc --import tsx heap-of-sessions.ts CONTESTANT');

const quiz = createGeneratedQuiz('plain', 1000);
const [walk] = quiz.walks;
const start = candidates[name](quiz);

function openVisit(): CandidateVisit {
  const visit = start();
  if (walk !== undefined) continueWalk(visit, walk, 0, 5);
  return visit;
}

function getHeapUsed(collectAll: () => void): number {
  for (let pass = 0; pass < 4; pass += 1) collectAll();
  return process.memoryUsage().heapUsed;
}

for (let warm = 0; warm < 50; warm += 1) openVisit().stop();
const live: CandidateVisit[] = [];
const before = getHeapUsed(collect);
// A small difference drowns in what the runtime itself frees and takes.
while (live.length < 5000) live.push(openVisit());
console.log((getHeapUsed(collect) - before) / live.length);
