import { attempt } from '../../shared/browser/attempt';

function createTimerSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

/** `AbortSignal.timeout`, which browsers before 2022 do not have. */
export function createTimeoutSignal(ms: number): AbortSignal {
  return attempt(() => AbortSignal.timeout(ms), null) ?? createTimerSignal(ms);
}
