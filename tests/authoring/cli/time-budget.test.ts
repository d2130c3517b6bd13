import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/authoring/cli/cli-command';
import { createWatch } from '../../../src/authoring/cli/time-budget';

const start = 1_000;

describe('--budget', () => {
  it.each([
    ['500ms', 500],
    ['20s', 20_000],
    ['1.5m', 90_000],
    ['1h', 3_600_000],
  ])('%s ends the analysis after %d ms, and not before', (budget, duration) => {
    let time = start;
    const watch = createWatch('check', budget, {}, () => time);
    time = start + duration - 1;
    expect(watch.isOutOfTime()).toBe(false);
    time = start + duration;
    expect(watch.isOutOfTime()).toBe(true);
  });

  it('without a budget the time is never over', () => {
    const times = [start, Number.MAX_VALUE];
    const watch = createWatch('check', undefined, {}, () => times.shift() ?? Number.MAX_VALUE);
    expect(watch.isOutOfTime()).toBe(false);
  });

  it.each(['20', 's', '0s', '-5s', '20 seconds', ''])(
    '"%s" is refused with an example',
    (budget) => {
      expect(() => createWatch('check', budget, {})).toThrow(UsageError);
      expect(() => createWatch('check', budget, {})).toThrow(
        `"${budget}" is no duration. --budget takes a number with a unit (ms, s, m, h), such as 20s.`,
      );
    },
  );
});

describe('the progress line', () => {
  it('says what is being done and for how long, at most ten times a second, and is removed', () => {
    const lines: (string | null)[] = [];
    let time = start;
    const watch = createWatch(
      'paths',
      undefined,
      { showProgress: (line) => lines.push(line) },
      () => time,
    );
    const report = (after: number, done: number): void => {
      time = start + after;
      watch.onProgress({ what: 'pairs', done, of: 1_124_251 });
    };
    report(50, 1);
    report(2_100, 280_000);
    report(2_150, 281_000);
    report(3_400, 500_000);
    watch.finish();
    expect(lines).toEqual([
      'paths: pairs, 280,000 of 1,124,251 (2 s)',
      'paths: pairs, 500,000 of 1,124,251 (3 s)',
      null,
    ]);
  });

  it('is silent where there is no terminal', () => {
    const watch = createWatch('paths', undefined, {}, () => start);
    expect(() => {
      watch.onProgress({ what: 'pairs', done: 1, of: 2 });
      watch.finish();
    }).not.toThrow();
  });
});
