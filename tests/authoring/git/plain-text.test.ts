import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHostAddresses, toPlainText } from '../../../src/authoring/git/plain-text';

describe('what a host prints', () => {
  it('is shown without escapes of a terminal', () => {
    expect(
      toPlainText('\u001b[1;31mremote:\u001b[0m no\u0007\r\n\u001b]0;title\u0007ok\u202e'),
    ).toBe('remote: no\nok');
  });

  it('never has a control character but the end of a line', () => {
    const anyText = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\u001b', '[', ']', '\u0007', '\u009b', '\r'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toPlainText(text)).not.toMatch(/(?!\n)\p{Cc}/u);
      }),
    );
  });

  it('names the addresses of its own lines, http and https alone', () => {
    const messages = [
      'To https://example.org/a.git',
      'remote: ',
      'remote: Create a pull request for "funnel/a/b" on GitHub by visiting:',
      'remote:      https://github.com/a/b/pull/new/funnel/a/b',
      'remote: javascript:alert(1) data:text/html,x file:///etc/passwd',
      'remote: https://user:secret@evil.example/',
      'remote: <script>https://host.example/?a=1&b="><img src=x></script>',
      'remote: http://localhost:3000/new',
    ].join('\n');
    expect(findHostAddresses(messages)).toEqual([
      'https://github.com/a/b/pull/new/funnel/a/b',
      'https://host.example/?a=1&b=',
      'http://localhost:3000/new',
    ]);
  });
});
