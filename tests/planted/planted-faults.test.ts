import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsByRoom } from '../support/planted/try-tested-faults';

describe.each(Object.entries(faultsByRoom))('planted faults of %s', (_, faults) => {
  it.each(faults)('$fault: the file has its code once, and there is its test', (planted) => {
    expect(readFileSync(planted.file, 'utf8').split(planted.code)).toHaveLength(2);
    expect(planted.planted).not.toBe(planted.code);
    expect(existsSync(planted.test)).toBe(true);
  });
});
