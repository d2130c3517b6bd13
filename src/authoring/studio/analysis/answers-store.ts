import { create } from 'zustand';
import type { OpenAsk, Tell } from '../model/protocol';

/** What panels ask on demand, by what the worker tells. */
interface OnDemand {
  answered: 'question';
  covered: 'paths';
  simulated: 'simulate';
}
export type AnswerKind = keyof OnDemand;

export type AskOf<Kind extends AnswerKind> = Extract<OpenAsk, { ask: OnDemand[Kind] }>;

export type Answer<Kind extends AnswerKind> =
  | { status: 'asked' }
  | { status: 'answered'; content: Extract<Tell, { tell: Kind }> }
  | { status: 'failed'; because: string };

/** The last ask of a panel with its answer. */
export interface Asked<Kind extends AnswerKind> {
  ask: AskOf<Kind>;
  /** The text that it was asked of. */
  text: string;
  answer: Answer<Kind>;
}

export type Answers = { [Kind in AnswerKind]: Asked<Kind> | null };

export const noAnswers: Answers = { answered: null, covered: null, simulated: null };

/** The last answers of the open funnel. They outlive their panels: a drawer shows one at a time. */
export const useAnswers = create<Answers>()(() => noAnswers);
