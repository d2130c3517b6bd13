import { describe, expect, it } from 'vitest';
import { createInMemoryStorage } from '../../src/gateway/in-memory-storage';
import { getCountdownDeadline, getTimeLeft } from '../../src/site/countdown';

const noon = new Date(2026, 5, 10, 12, 0, 0).getTime();
const fiveDaysOn = new Date(2026, 5, 15, 23, 59, 59).getTime();
const day = 86_400_000;

describe('countdownDeadline', () => {
  it('QZ-08 ends five days after the page loads, in the last second of the day', () => {
    const rolling = { policy: 'rolling', days: 5 } as const;
    expect(getCountdownDeadline(rolling, noon, createInMemoryStorage())).toBe(fiveDaysOn);
  });

  it('counting from the first visit, a later visit has the same deadline', () => {
    const first = { policy: 'first-visit', days: 5 } as const;
    const storage = createInMemoryStorage();
    expect(getCountdownDeadline(first, noon, storage)).toBe(fiveDaysOn);
    expect(getCountdownDeadline(first, noon + 3 * day, storage)).toBe(fiveDaysOn);
  });

  it.each(['soon', '1e99', 'NaN'])('a stored deadline of %j is not believed', (stored) => {
    const storage = createInMemoryStorage({ countdown_deadline: stored });
    expect(getCountdownDeadline({ policy: 'first-visit', days: 5 }, noon, storage)).toBe(
      fiveDaysOn,
    );
  });

  it('frozen, it is over at once', () => {
    expect(getCountdownDeadline({ policy: 'frozen', days: 5 }, noon, createInMemoryStorage())).toBe(
      noon,
    );
  });
});

describe('timeLeft', () => {
  it('counts days, hours, minutes and seconds', () => {
    expect(getTimeLeft(fiveDaysOn, noon)).toEqual({
      days: 5,
      hours: 11,
      minutes: 59,
      seconds: 59,
      isOver: false,
    });
  });

  it('QZ-08 stops at zero', () => {
    expect(getTimeLeft(noon, noon + day)).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 0,
      isOver: true,
    });
  });
});
