import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { notConfiguredAuth } from '../../src/gateway/auth/not-configured-auth';
import { inMemoryAnalytics } from '../../src/gateway/in-memory-analytics';
import { inMemoryLeads } from '../../src/gateway/in-memory-leads';
import { memoryStorage } from '../../src/gateway/memory-storage';
import { storedConsent } from '../../src/site/consent/consent';
import { type SitePorts, SitePortsProvider } from '../../src/site/ports-context';
import { ThankYouPage } from '../../src/site/thank-you/thank-you-page';
import { withoutEmail } from '../../src/site/thank-you/address-query';
import {
  countedSource,
  placeOf,
  readThankYou,
  workFormatsOf,
} from '../../src/site/thank-you/thank-you-query';
import type { Campaign } from './campaign';
import { chanceOf, nastyTexts, type Chance } from './chance';

const keys = ['jobTitle', 'location', 'email', 'source', 'state', 'workFormat'];
const MEGABYTE = 1_000_000;

/** A text of any characters: half of them plain, some halves of pairs, controls and markup. */
function anyText(chance: Chance): string {
  return Array.from({ length: chance.whole(40) }, () =>
    String.fromCharCode(
      chance.next() < 0.6
        ? 32 + chance.whole(95)
        : chance.whole(chance.pick([128, 0x3000, 0xffff])),
    ),
  ).join('');
}

/** Percent signs can only stand for whole characters. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, '\ufffd');

const pieces: readonly ((chance: Chance) => string)[] = [
  (chance) => encodeURIComponent(wellFormed(chance.pick(nastyTexts))),
  (chance) => chance.pick(nastyTexts),
  anyText,
  (chance) => encodeURIComponent(wellFormed(anyText(chance))),
  (chance) => `%${chance.pick(['', 'E', 'E0%A4%A', 'FF', 'C0%80', 'ZZ', '00', '3Cscript%3E'])}`,
  (chance) => chance.pick(['us-california', 'xx', 'uk', 'Remote,Hybrid', 'main_hero_form']),
  (chance) => (chance.whole(40) === 0 ? '<b>'.repeat(MEGABYTE / 3) : 'a+b'),
];

/** One `key=value`, made from a number. */
function part(slip: number): string {
  const chance = chanceOf(slip);
  const key = chance.whole(12) === 0 ? chance.pick(pieces)(chance) : chance.pick(keys);
  return `${key}${chance.whole(20) === 0 ? '' : '='}${chance.pick(pieces)(chance)}`;
}

const queryOf = (slips: readonly number[]): string => `?${slips.map(part).join('&')}`;

const storage = memoryStorage();
const ports: SitePorts = {
  leads: inMemoryLeads(),
  resumeSaves: () => () => undefined,
  auth: notConfiguredAuth,
  jobs: { list: () => Promise.resolve([]) } as unknown as SitePorts['jobs'], // this page asks for no jobs
  analytics: inMemoryAnalytics(),
  consent: storedConsent({ storage, now: () => 0, counts: false, refusedByBrowser: false }),
  storage,
  now: () => 0,
  newId: () => 'id',
  log: () => undefined,
  checkout: { starter: null, others: null },
  address: 'http://localhost:3000',
  external: { app: null, jobs: null, cvApp: null },
};

function render(search: string): string {
  return renderToStaticMarkup(
    <SitePortsProvider ports={ports}>
      <MemoryRouter initialEntries={[{ pathname: '/thank-you', search }]}>
        <ThankYouPage />
      </MemoryRouter>
    </SitePortsProvider>,
  );
}

/** Every tag with its attributes, in order: a page of texts, without the texts. */
const tagsOf = (html: string): string => (html.match(/<[^>]*>/g) ?? []).join('');

const LONGEST_PAGE = 20_000;

/** Queries of `/thank-you`, parsed and rendered: the page of an ordinary visitor, with other texts. */
export const thankYouQueries: Campaign = {
  name: 'thank-you',
  slipsOf: (seed) => {
    const chance = chanceOf(seed);
    return Array.from({ length: 1 + chance.whole(8) }, () => 1 + chance.whole(2 ** 30));
  },
  play: (_, slips) => {
    const search = queryOf(slips);
    const query = readThankYou(search, null);
    if (new URLSearchParams(withoutEmail(search)).has('email'))
      throw new Error('The e-mail stays in the address.');
    const source = countedSource(query);
    if (!/^[a-z_]+$/.test(source)) throw new Error(`Analytics hears of "${source}".`);
    const ordinary = new URLSearchParams();
    const shown = {
      jobTitle: query.jobTitle,
      location: placeOf(query),
      workFormat: workFormatsOf(query),
    };
    for (const [key, value] of Object.entries(shown)) if (value !== '') ordinary.set(key, 'x');
    const html = render(search);
    if (tagsOf(html) !== tagsOf(render(`?${ordinary.toString()}`)))
      throw new Error(`An element came from the query: ${html.slice(0, 2000)}`);
    if (html.length > LONGEST_PAGE) throw new Error(`The page has ${html.length} characters.`);
    const rows = Object.values(shown).filter((value) => value !== '').length;
    return rows === 0 ? 'nothing of it shown' : 'shown as text';
  },
  describe: (_, slips) => JSON.stringify(queryOf(slips).slice(0, 600)),
};
