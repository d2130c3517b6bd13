import { describe, expect, it } from 'vitest';
import { isEmailAddress, trimEmail } from '../../src/text/email-address';
import { validEmailAddresses, invalidEmailAddresses } from '../../testing/text/email-addresses';

describe('an e-mail address', () => {
  it.each(validEmailAddresses)('RT-05 %j is an email address', (address) => {
    expect(isEmailAddress(address)).toBe(true);
    expect(trimEmail(address)).toBe(address);
  });

  it.each(invalidEmailAddresses)('RT-05 %j is no email address', (text) => {
    expect(isEmailAddress(text)).toBe(false);
    expect(isEmailAddress(trimEmail(text))).toBe(false);
  });

  it.each([' ', '\t', '\r\n', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u202a \u202c'])(
    'RT-05 %j around an email address is trimmed',
    (space) => {
      const written = `${space}ada@example.com${space}`;
      expect(isEmailAddress(written)).toBe(false);
      expect(trimEmail(written)).toBe('ada@example.com');
    },
  );

  it('RT-05 a lone surrogate is no part of an email address', () => {
    expect(isEmailAddress('a\ud83c@example.com')).toBe(false);
    expect(isEmailAddress('🎉@example.com')).toBe(true);
  });

  it('is told from a long text without trying every division of it', () => {
    expect(isEmailAddress(`a@${'b.'.repeat(1_000_000)}`)).toBe(false);
    expect(isEmailAddress(`a@${'b.'.repeat(126)}`)).toBe(false);
    expect(isEmailAddress(`a@${'b.'.repeat(125)}c`)).toBe(true);
  });
});
