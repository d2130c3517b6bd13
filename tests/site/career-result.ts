import { start } from '../engine/headless';
import { readFunnel } from '../funnels/funnel-files';

/** One answer to each question of the career match quiz. */
export const careerAnswers = {
  stage: 'actively-interviewing',
  challenge: 'getting-responses',
  feeling: 'frustrated',
  support: 'automated-system',
  applications: '4-7',
};

/** What the real quiz carries to /quiz-results for these answers. */
export function careerResult(answers: Record<string, string> = careerAnswers) {
  const quiz = start(readFunnel('career-match'));
  for (const [field, value] of Object.entries(answers)) {
    quiz.answer(field, value);
    quiz.next();
  }
  const [end] = quiz.ends;
  if (end?.kind !== 'completed') throw new Error('The quiz did not complete.');
  return end.completion.carried;
}
