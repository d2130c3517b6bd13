import {
  type Contradiction,
  emptyJudgement,
  type JudgedFunnel,
  type Judgement,
  judgeVisit,
} from './judge-funnel';
import { chooseJudgedFunnel } from './random-funnel';

/** The visits of a funnel have the seeds from here on. */
export const mostVisits = 1000;

/** A contradiction with its funnel, as it is printed. */
const format = ({ source, former }: JudgedFunnel, contradiction: Contradiction): string => {
  const { seed, problem, visit, actions } = contradiction;
  return [
    problem,
    `visit: ${JSON.stringify(visit)}`,
    'actions:',
    ...actions.map((action, index) => `  ${index + 1}. ${JSON.stringify(action)}`),
    `definition: ${JSON.stringify(source)}`,
    ...(former === null ? [] : ['The visitor came from the version before.']),
    `replay with: npm run -s oracle -- --accepted-visit ${seed}`,
  ].join('\n');
};

export interface RandomJudgement extends Judgement {
  funnels: number;
  /** Those that were explored completely, so that nothing is left out of what is proved. */
  exhaustive: number;
  /** One text for each funnel that has a contradiction. */
  failures: string[];
}

interface Range {
  /** The seed of the first funnel; those of its visits are a thousand times as high. */
  firstSeed: number;
  funnels: number;
  visitsEach: number;
  onFunnel?: (so: RandomJudgement) => void;
}

/** Plays random visits of random funnels, and compares what they show with what is proved. */
export async function judgeRandomFunnels({
  firstSeed,
  funnels,
  visitsEach,
  onFunnel,
}: Range): Promise<RandomJudgement> {
  const all: RandomJudgement = { ...emptyJudgement(), funnels: 0, exhaustive: 0, failures: [] };
  for (let seed = firstSeed; seed < firstSeed + funnels; seed += 1) {
    const funnel = chooseJudgedFunnel(seed);
    const known = all.contradictions.length;
    for (let index = 0; index < visitsEach; index += 1)
      await judgeVisit(funnel, seed * mostVisits + index, all);
    all.funnels += 1;
    all.exhaustive += funnel.proof.exhaustive ? 1 : 0;
    const [first] = all.contradictions.slice(known);
    if (first !== undefined) all.failures.push(format(funnel, first));
    onFunnel?.(all);
  }
  return all;
}

/** Plays one visit again. @returns how it is printed, and whether the proofs hold */
export async function judgeAgain(seed: number): Promise<{ text: string; holds: boolean }> {
  const funnel = chooseJudgedFunnel(Math.floor(seed / mostVisits));
  const judgement = emptyJudgement();
  await judgeVisit(funnel, seed, judgement);
  const [contradiction] = judgement.contradictions;
  return contradiction === undefined
    ? { text: `${judgement.actions} actions, as proved.`, holds: true }
    : { text: format(funnel, contradiction), holds: false };
}
