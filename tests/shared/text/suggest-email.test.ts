import { describe, expect, it } from 'vitest';
import { isEmailAddress } from '../../../src/shared/text/email-address';
import { suffixTypos, emailDomains, similarDomains } from '../../../src/shared/text/email-domains';
import { suggestEmail } from '../../../src/shared/text/suggest-email';

describe('a mistyped common domain', () => {
  it.each([
    // One mistake in the name.
    ['gmial.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['mgail.com', 'gmail.com'],
    ['yaho.com', 'yahoo.com'],
    ['yahooo.com', 'yahoo.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmil.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['iclod.com', 'icloud.com'],
    ['yaho.co.uk', 'yahoo.co.uk'],
    ['protn.me', 'proton.me'],
    ['orangee.fr', 'orange.fr'],
    ['comcat.net', 'comcast.net'],
    // Two in a long one.
    ['gogglemial.com', 'googlemail.com'],
    ['btinernt.com', 'btinternet.com'],
    ['protomnail.com', 'protonmail.com'],
    // In the ending.
    ['gmail.con', 'gmail.com'],
    ['gmail.cmo', 'gmail.com'],
    ['gmail.vom', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['gmail.comm', 'gmail.com'],
    ['aol.con', 'aol.com'],
    ['hotmail.couk', 'hotmail.co.uk'],
    ['gmx.nett', 'gmx.net'],
    // In both.
    ['gmial.con', 'gmail.com'],
    // In the dots.
    ['gmailcom', 'gmail.com'],
    ['gmialcom', 'gmail.com'],
    ['yahoocouk', 'yahoo.co.uk'],
    ['gmxde', 'gmx.de'],
    ['gmail', 'gmail.com'],
    ['gmail,com', 'gmail.com'],
    ['gmail..com', 'gmail.com'],
    ['gmail.com.', 'gmail.com'],
    ['gmail. com', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
  ])('suggestEmail corrects the common domain %s to %s', (written, meant) => {
    expect(suggestEmail(`ada@${written}`)).toBe(`ada@${meant}`);
  });
});

describe('a mistyped ending of any domain', () => {
  it.each([
    ['acme.con', 'acme.com'],
    ['acme.nte', 'acme.net'],
    ['acme.ogr', 'acme.org'],
    ['acme,com', 'acme.com'],
    ['acme..co.uk', 'acme.co.uk'],
  ])('suggestEmail corrects the ending of %s to %s', (written, meant) => {
    expect(suggestEmail(`ada@${written}`)).toBe(`ada@${meant}`);
  });
});

describe('a domain that may be correct', () => {
  it.each([...emailDomains, ...similarDomains])(
    'suggestEmail keeps the known domain %s',
    (domain) => {
      expect(suggestEmail(`ada@${domain}`)).toBeNull();
      expect(suggestEmail(`Ada@${domain.toUpperCase()}`)).toBeNull();
    },
  );

  it.each([
    // Of other providers.
    'email.com',
    'fmail.com',
    'hmail.com',
    'tmail.com',
    'bmail.com',
    'qmail.com',
    'aim.com',
    'cloud.com',
    'look.com',
    'google.com',
    'mail.ru',
    'mail.de',
    'inbox.com',
    'gmx.co.uk',
    'love.com',
    'life.com',
    'line.com',
    'lives.com',
    'like.com',
    'olive.com',
    'five.com',
    'web.com',
    'web.dev',
    'free.com',
    'sky.de',
    'hot.com',
    'lol.com',
    'fb.com',
    'ibm.com',
    'aon.at',
    'gmw.de',
    'wb.de',
    'bol.com',
    'sol.no',
    'qq.com',
    '163.com',
    'zoo.com',
    // Of other countries.
    'yahoo.co.jp',
    'yahoo.com.mx',
    'hotmail.nl',
    'live.nl',
    'live.com.au',
    'outlook.es',
    // Of firms, schools and offices.
    'acme.co',
    'acme.cm',
    'acme.io',
    'acme.ai',
    'acme.app',
    'acme.om',
    'acme.ne.jp',
    'acme.co.uk',
    'nhs.uk',
    'nhs.net',
    'gov.uk',
    'mit.edu',
    'uni.edu',
    'school.edu.au',
    'mail.acme.com',
    'gmail.acme.com',
    'exämple.de',
    'xn--exmple-cua.de',
    'b.c',
    'me.co',
    'sky.co',
    'hey.co',
    'mail.co',
    'mac.co',
  ])('suggestEmail keeps the unknown domain %s', (domain) => {
    expect(suggestEmail(`ada@${domain}`)).toBeNull();
  });

  it.each(['', ' ', 'ada', '@', 'ada@', '@gmial.com', 'ada@@gmial.com', 'a@b@gmial.com'])(
    'suggestEmail suggests nothing for the incomplete address %j',
    (text) => {
      expect(suggestEmail(text)).toBeNull();
    },
  );

  it('a suggestion is a valid address and causes no further suggestion', () => {
    const endings = Object.keys(suffixTypos);
    const written = emailDomains.flatMap((domain) => [
      domain.slice(1),
      domain.slice(0, -1),
      domain.replaceAll('.', ''),
      domain.replace(/^(.)(.)/, '$2$1'),
      ...endings.map((ending) => `${domain.split('.')[0] ?? ''}.${ending}`),
    ]);
    const suggested = written.flatMap((domain) => suggestEmail(`ada@${domain}`) ?? []);
    expect(suggested.length).toBeGreaterThan(300);
    for (const address of suggested) {
      expect(isEmailAddress(address)).toBe(true);
      expect(suggestEmail(address)).toBeNull();
    }
  });
});

it('suggestEmail keeps the part before the @ as it was typed', () => {
  expect(suggestEmail("  Ada.O'Brien+Jobs@Gmial.com\u00a0")).toBe("Ada.O'Brien+Jobs@gmail.com");
  expect(suggestEmail('ädä%20@gmial.com')).toBe('ädä%20@gmail.com');
  expect(suggestEmail('a b@gmial.com')).toBeNull();
});
