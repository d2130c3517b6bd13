// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVisitParts, type SentVisit } from '../../../../src/site/app/funnel-page/visit-parts';

/** A visit that a test changes, with what was sent of it. */
function createVisit(answer: () => boolean = () => true) {
  const sent: { visit: string; part: number; views: number; bytes: number }[] = [];
  const visit: SentVisit = {
    visit: 'first',
    funnel: 'job-alert',
    version: 1,
    definition: '0123456789abcdef',
    source: '',
    followed_from: 0,
    views: [['place', 'start', 0]],
    outcomes: [],
  };
  const parts = createVisitParts(
    () => structuredClone(visit),
    (body) => {
      const { visit: id, part, views } = JSON.parse(body) as SentVisit & { part: number };
      sent.push({ visit: id, part, views: views.length, bytes: body.length });
      return Promise.resolve(answer());
    },
  );
  return { visit, sent, parts };
}

const afterChange = async ({ visit, parts }: ReturnType<typeof createVisit>): Promise<void> => {
  visit.views.push(['job', 'go', 0]);
  parts.change();
  await vi.advanceTimersByTimeAsync(15_000);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('changes wait for each other, and a part has all of the visit', async () => {
  const { visit, parts, sent } = createVisit();
  parts.change();
  visit.views.push(['job', 'go', 0]);
  parts.change();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toMatchObject([{ part: 0, views: 2 }]);
});

it('what has not changed is not sent again, and a hidden page says once how long the step was seen', async () => {
  const { parts, sent } = createVisit();
  parts.flush();
  parts.flush();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  parts.flush();
  parts.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ part }) => part)).toEqual([0, 1]);
});

it('a part that failed is sent again with the next number, and the third failure ends it silently', async () => {
  const failing = createVisit(() => false);
  failing.parts.change();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(failing.sent.map(({ part }) => part)).toEqual([0, 1, 2]);
  await afterChange(failing);
  failing.parts.flush();
  expect(failing.sent).toHaveLength(3);
});

it('without a network nothing is tried, and nothing fails', async () => {
  const visit = createVisit();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (let hour = 0; hour < 240; hour += 1) await afterChange(visit);
  expect(visit.sent).toEqual([]);
  online.mockReturnValue(true);
  visit.visit.views.splice(100);
  visit.parts.change();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(visit.sent).toMatchObject([{ part: 0, views: 100 }]);
});

it('a visit has at most 64 parts, and another visit begins with part 0', async () => {
  const visit = createVisit();
  for (let change = 0; change < 70; change += 1) {
    await afterChange(visit);
    visit.visit.views.splice(1 + (change % 2));
  }
  expect(visit.sent.at(-1)?.part).toBe(63);

  const other = createVisit();
  await afterChange(other);
  other.visit.visit = 'second';
  await afterChange(other);
  expect(other.sent.map(({ visit: id, part }) => [id, part])).toEqual([
    ['first', 0],
    ['second', 0],
  ]);
});

it('a visit of more than 16 KiB is not sent', async () => {
  const visit = createVisit();
  visit.visit.outcomes.push(['link', 'end', '/é'.repeat(6000)]);
  await afterChange(visit);
  expect(visit.sent).toEqual([]);
});

it('after the end nothing is sent, not even what waits', async () => {
  const visit = createVisit();
  visit.parts.change();
  visit.parts.end();
  await afterChange(visit);
  expect(visit.sent).toEqual([]);
});
