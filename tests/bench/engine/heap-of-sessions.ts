import { candidates, candidateNames, continueWalk, type CandidateVisit } from './candidates';
import { createGeneratedQuiz } from './quizzes';

/**
 * Runs in a separate process with `--expose-gc`. Prints the bytes of heap for one live session of a
 * funnel of 1,000 steps, on its sixth step.
 */
const [, , requestedName] = process.argv;
const name = candidateNames.find((candidate) => candidate === requestedName);
const collectGarbage = globalThis.gc;
if (name === undefined || collectGarbage === undefined)
  throw new Error('node --expose-gc --import tsx heap-of-sessions.ts CANDIDATE');

const quiz = createGeneratedQuiz('plain', 1000);
const [walk] = quiz.walks;
const start = candidates[name](quiz);

function openVisit(): CandidateVisit {
  const visit = start();
  if (walk !== undefined) continueWalk(visit, walk, 0, 5);
  return visit;
}

function getHeapUsed(collect: () => void): number {
  for (let pass = 0; pass < 4; pass += 1) collect();
  return process.memoryUsage().heapUsed;
}

for (let warmUp = 0; warmUp < 50; warmUp += 1) openVisit().stop();
const visits: CandidateVisit[] = [];
const heapBefore = getHeapUsed(collectGarbage);
// With few visits the noise of the runtime exceeds the difference.
for (let count = 0; count < 5000; count += 1) visits.push(openVisit());
console.log((getHeapUsed(collectGarbage) - heapBefore) / visits.length);
