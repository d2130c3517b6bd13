import { create } from 'zustand';
import type { AnswerInput, AnswerName, AnswerValue } from '../panels/answers';
import type { AnswerResult } from '../worker/answer';

/** The last request of a panel with its answer; null while there is none. */
export interface Asked<Name extends AnswerName> {
  input: AnswerInput<Name>;
  /** The text that it was asked of. */
  text: string;
  answer: AnswerResult<AnswerValue<Name>> | null;
}

export type AskedByName = { [Name in AnswerName]?: Asked<Name> };

/** The last answers of the open funnel. They outlive their panels: a drawer shows one at a time. */
export const useAnswers = create<{ asked: AskedByName }>()(() => ({ asked: {} }));
