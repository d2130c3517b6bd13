import { startHeadlessSession } from '../engine/headless-session';
import { loadFunnelDefinition } from '../funnels/load-funnel-definitions';

/** One answer to each question of the career match quiz. */
export const careerMatchAnswers = {
  stage: 'actively-interviewing',
  challenge: 'getting-responses',
  feeling: 'frustrated',
  support: 'automated-system',
  applications: '4-7',
};

/** The payload of the real quiz for /quiz-results. */
export function getCareerMatchResult(answers: Record<string, string> = careerMatchAnswers) {
  const quiz = startHeadlessSession(loadFunnelDefinition('career-match'));
  for (const [field, value] of Object.entries(answers)) {
    quiz.answer(field, value);
    quiz.next();
  }
  const [end] = quiz.ends;
  if (end?.kind !== 'completed') throw new Error('The quiz did not complete.');
  return end.completion.carried;
}
