import { create } from 'zustand';
import type { MeasurementAnswer, SignInRequest } from '../api/measurement-protocol';
import { readMeasurements, signIn, signOut } from '../files/studio-client';
import type { MeasuredChoice } from '../api/select-counts';
import { toIsoDay } from '../../../shared/text/iso-day';
import { noVisitAnswers, useVisitAnswers } from './visit-answers-store';

const DAY_MS = 24 * 60 * 60 * 1000;

export type MeasuredAnswer = Extract<MeasurementAnswer, { status: 'measured' }>;

export interface MeasuredState extends Omit<MeasuredChoice, 'known'> {
  /** Days of the database (UTC), both included. */
  from: string;
  to: string;
  /** The funnel that the answer is about. */
  funnel: string | null;
  /** Null until something was asked. */
  answer: MeasurementAnswer | null;
  isAsking: boolean;
  /** Why the sign-in did not work; null where it did. */
  refusal: string | null;
  /** What the map shows. */
  mapShows: 'simulated' | 'measured';
}

export const useMeasured = create<MeasuredState>()(() => ({
  from: toIsoDay(Date.now() - 29 * DAY_MS),
  to: toIsoDay(Date.now()),
  definition: null,
  source: null,
  funnel: null,
  answer: null,
  isAsking: false,
  refusal: null,
  mapShows: 'simulated',
}));

/** Asks what was measured of a funnel, in the chosen days. */
export async function askMeasurements(
  funnel: string,
  { from, to }: { from: string; to: string } = useMeasured.getState(),
): Promise<void> {
  const isOther = useMeasured.getState().funnel !== funnel;
  // What is chosen of one funnel is nothing of another.
  const nothing = { answer: null, definition: null, source: null };
  useMeasured.setState({ isAsking: true, funnel, ...(isOther && nothing) });
  const result = await readMeasurements(funnel, from, to);
  const now = useMeasured.getState();
  // An answer to an earlier question.
  if (now.funnel !== funnel || now.from !== from || now.to !== to) return;
  useMeasured.setState({
    isAsking: false,
    answer: result.ok ? result.value : { status: 'away', message: result.message },
  });
}

export async function signInAndAsk(request: SignInRequest, funnel: string): Promise<void> {
  useMeasured.setState({ isAsking: true, refusal: null });
  const result = await signIn(request);
  useMeasured.setState({ isAsking: false, refusal: result.ok ? null : result.message });
  if (result.ok) await askMeasurements(funnel);
}

export async function signOutAndForget(): Promise<void> {
  await signOut();
  useMeasured.setState({ answer: { status: 'signedOut' }, refusal: null });
  useVisitAnswers.setState(noVisitAnswers);
}
