import { describe, expect, it } from 'vitest';
import { hashText } from '../../../src/shared/text/hash-text';

describe('a fingerprint', () => {
  it('begins with the mark that FNV-1a publishes for the text', () => {
    const published = { '': '811c9dc5', a: 'e40c292c', foobar: 'bf9cf968' };
    for (const [text, mark] of Object.entries(published))
      expect(hashText(text).slice(0, 8)).toBe(mark);
  });

  it('has the same length for every text and tells texts apart', () => {
    const texts = Array.from({ length: 5000 }, (_, index) => `answers ${index}`);
    const marks = texts.map(hashText);
    for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(marks).size).toBe(texts.length);
  });
});
