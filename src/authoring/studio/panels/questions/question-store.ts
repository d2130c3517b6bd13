import { create } from 'zustand';
import type { Condition } from '../../../../funnel/definition/schema/condition-schema';
import type { FunnelQuestion } from './answer';
import { useAnswers } from '../../report/answers-store';

/** The question as the author has entered it, asked or not. It outlives its panel. */
export const useQuestion = create<{ question: FunnelQuestion }>()(() => ({ question: {} }));

/** Changes the condition of the question, and of the one whose answer is shown. */
export function changeAskedCondition(change: (condition: Condition) => Condition): void {
  const changeIn = (question: FunnelQuestion): FunnelQuestion =>
    question.condition === undefined
      ? question
      : { ...question, condition: change(question.condition) };
  useQuestion.setState(({ question }) => ({ question: changeIn(question) }));
  useAnswers.setState(({ asked }) => ({
    asked: {
      ...asked,
      ...(asked.question && {
        question: { ...asked.question, input: changeIn(asked.question.input) },
      }),
    },
  }));
}
