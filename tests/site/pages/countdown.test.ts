import { describe, expect, it } from 'vitest';
import { createInMemoryStorage } from '../../../src/site/gateway/in-memory-storage';
import { getCountdownDeadline, getTimeLeft } from '../../../src/site/pages/countdown';

const noon = new Date(2026, 5, 10, 12, 0, 0).getTime();
const fiveDaysLater = new Date(2026, 5, 15, 23, 59, 59).getTime();
const day = 86_400_000;

describe('getCountdownDeadline', () => {
  it('QZ-08 a rolling countdown ends five days after page load, in the last second of the day', () => {
    const rolling = { policy: 'rolling', days: 5 } as const;
    expect(getCountdownDeadline(rolling, noon, createInMemoryStorage())).toBe(fiveDaysLater);
  });

  it('a first-visit countdown has the same deadline on a later visit', () => {
    const firstVisit = { policy: 'first-visit', days: 5 } as const;
    const storage = createInMemoryStorage();
    expect(getCountdownDeadline(firstVisit, noon, storage)).toBe(fiveDaysLater);
    expect(getCountdownDeadline(firstVisit, noon + 3 * day, storage)).toBe(fiveDaysLater);
  });

  it.each(['soon', '1e99', 'NaN'])('a stored deadline of %j is ignored', (storedDeadline) => {
    const storage = createInMemoryStorage({ countdown_deadline: storedDeadline });
    expect(getCountdownDeadline({ policy: 'first-visit', days: 5 }, noon, storage)).toBe(
      fiveDaysLater,
    );
  });

  it('a frozen countdown is over at once', () => {
    expect(getCountdownDeadline({ policy: 'frozen', days: 5 }, noon, createInMemoryStorage())).toBe(
      noon,
    );
  });
});

describe('getTimeLeft', () => {
  it('getTimeLeft returns days, hours, minutes and seconds', () => {
    expect(getTimeLeft(fiveDaysLater, noon)).toEqual({
      days: 5,
      hours: 11,
      minutes: 59,
      seconds: 59,
      isOver: false,
    });
  });

  it('QZ-08 the time left is never negative', () => {
    expect(getTimeLeft(noon, noon + day)).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 0,
      isOver: true,
    });
  });
});
