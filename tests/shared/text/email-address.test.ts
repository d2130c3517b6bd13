import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOddTextArbitrary } from '../../support/text/odd-texts';
import { isEmailAddress, toStoredEmail } from '../../../src/shared/text/email-address';
import {
  copiedEmailAddresses,
  invalidEmailAddresses,
  hopelessEmailAddresses,
  validEmailAddresses,
} from '../../support/text/email-addresses';

describe('an e-mail address', () => {
  it.each(validEmailAddresses)('RT-05 %j is an email address', (address) => {
    expect(isEmailAddress(address)).toBe(true);
    expect(toStoredEmail(address)).toBe(address);
  });

  it.each(invalidEmailAddresses)('RT-05 %j is no email address', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it.each(hopelessEmailAddresses)('RT-05 %j is made no email address', (text) => {
    expect(isEmailAddress(toStoredEmail(text))).toBe(false);
  });

  it.each(copiedEmailAddresses)('F7 %j is stored as the address in it', (copied, address) => {
    expect(isEmailAddress(copied)).toBe(false);
    expect(toStoredEmail(copied)).toBe(address);
  });

  it.each([
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
    ['ada＠例え．jp', 'ada@例え.jp'],
    ['ada@例え。jp', 'ada@例え.jp'],
    ['＜ada+jobs@example．com＞', 'ada+jobs@example.com'],
    ['ａｄａ@ｂ.ｃｏ', 'ada@b.co'],
    ['ana@example｡com', 'ana@example.com'],
  ])('F13 %j of a wide keyboard is stored as ASCII', (typed, address) => {
    expect(toStoredEmail(typed)).toBe(address);
  });

  it('F13 two addresses, or an address with a comma in it, are no address in full width either', () => {
    for (const text of [
      'ａ＠ｂ．ｃｏ，ｄ＠ｅ．ｃｏ',
      'ada，love@example.com',
      'ada＠＠example．com',
    ])
      expect(isEmailAddress(toStoredEmail(text))).toBe(false);
  });

  it('F7 an address of decomposed letters is stored composed', () => {
    expect(toStoredEmail('ada@mu\u0308nchen.de')).toBe('ada@münchen.de');
  });

  it('F7 what is stored stays as it is', () => {
    const wrapping = fc.constantFrom(
      '＜',
      '＠',
      '。',
      '<',
      '>',
      '"',
      "'",
      'mailto:',
      '?',
      '%2B',
      ' ',
      ',',
      '.',
      ';',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(wrapping, createOddTextArbitrary())), (parts) => {
        for (const text of [parts.join(''), `${parts.join('')}ada@b.co${parts.join('')}`]) {
          const stored = toStoredEmail(text);
          expect(toStoredEmail(stored)).toBe(stored);
        }
      }),
    );
  });

  it.each([' ', '\t', '\r\n', '\u00a0', '\u3000', '\u200b', '\ufeff', '\u202a \u202c'])(
    'RT-05 %j around an email address is trimmed',
    (space) => {
      const written = `${space}ada@example.com${space}`;
      expect(isEmailAddress(written)).toBe(false);
      expect(toStoredEmail(written)).toBe('ada@example.com');
    },
  );

  it.each([' ', '\u200b', '\n'])(
    'L14 an address between a million of %j is found without trying every division',
    (space) => {
      const many = space.repeat(1_000_000);
      expect(toStoredEmail(`${many}ada@example.com${many}`)).toBe('ada@example.com');
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
