import { create } from 'zustand';
import type { ReplayedVisit } from '../../verify/replay-visit';
import type {
  LeavingAnswer,
  ResultsAnswer,
  UnreadVisits,
  VisitList,
} from '../api/measurement-protocol';
import type { ClientResult } from '../files/studio-client';
import type { AnswerResult } from '../worker/answer';

/** A question to single visits; null before it is asked. */
export type Asked<Answer> = 'asking' | ClientResult<Answer | UnreadVisits> | null;

interface AnswersByQuestion {
  leaving: LeavingAnswer;
  results: ResultsAnswer;
  visits: VisitList;
}
export type VisitQuestion = keyof AnswersByQuestion;
export type AskedByQuestion = { [Question in VisitQuestion]: Asked<AnswersByQuestion[Question]> };

/** A listed visit that is played again. */
export interface Replaying {
  index: number;
  /** The text that plays it. */
  text: string;
  /** Null while it is made. */
  answer: AnswerResult<ReplayedVisit> | null;
  /** The view that the player stands on. */
  shown: number;
}

export interface VisitAnswers extends AskedByQuestion {
  /** The funnel, days, version and source that the answers are of. */
  of: string;
  /** The step that the listed visits left on; null is all. */
  leftOn: string | null;
  replaying: Replaying | null;
}

export const noVisitAnswers: VisitAnswers = {
  of: '',
  leaving: null,
  results: null,
  visits: null,
  leftOn: null,
  replaying: null,
};

/** What single visits have answered. It outlives the panel: on a phone the player takes its place. */
export const useVisitAnswers = create<VisitAnswers>()(() => noVisitAnswers);

/** Keeps answers, and forgets those that are of other visits. */
export const keepVisitAnswers = (of: string, answers: Partial<VisitAnswers>): void =>
  useVisitAnswers.setState((state) => ({
    ...(state.of === of ? state : noVisitAnswers),
    of,
    ...answers,
  }));
