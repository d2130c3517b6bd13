import { attempt } from '../browser/attempt';

function createTimerSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

/** Ends a request after so many ms; browsers of before 2022 have no `AbortSignal.timeout`. */
export function createTimeoutSignal(ms: number): AbortSignal {
  return attempt(() => AbortSignal.timeout(ms), null) ?? createTimerSignal(ms);
}
