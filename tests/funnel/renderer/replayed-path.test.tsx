import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import { findTestedFunnel } from '../../support/funnels/load-tested-funnels';
import { quizFolder } from '../../support/funnels/quiz-folder';
import { playPathOnScreen } from '../../support/renderer/play-path-on-screen';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_800_000_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** `npm run oracle -- --screen ID --events JSON` sets both; without them the first step is shown. */
const {
  REPLAYED_FUNNEL: name = `${quizFolder}/career-match.funnel.json`,
  REPLAYED_EVENTS: json = '[]',
} = process.env;

it(`the screen shows what the oracle says on the replayed path of ${name}`, async () => {
  const funnel = findTestedFunnel(name);
  const events = JSON.parse(json) as TraceEvent[]; // as a failed test printed it
  const problem = await playPathOnScreen(funnel, events);
  expect(problem === null, `${problem}\n`).toBe(true);
});
