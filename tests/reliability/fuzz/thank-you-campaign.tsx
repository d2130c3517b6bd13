import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { notConfiguredAuth } from '../../../src/site/gateway/auth/not-configured-auth';
import { createInMemoryAnalytics } from '../../support/in-memory-analytics';
import { createInMemoryLeads } from '../../support/in-memory-leads';
import { createInMemoryStorage } from '../../../src/site/gateway/in-memory-storage';
import { createConsentStore } from '../../../src/site/stores/consent-store';
import { type SitePorts, SitePortsProvider } from '../../../src/site/ports/ports-context';
import { ThankYouPage } from '../../../src/site/pages/thank-you/thank-you-page';
import { removeEmail } from '../../../src/site/pages/thank-you/url-query';
import {
  getAnalyticsSource,
  formatPlace,
  parseThankYouQuery,
  formatWorkFormats,
} from '../../../src/site/pages/thank-you/thank-you-query';
import type { FuzzCampaign } from './fuzz-campaign';
import { createRandomSource, hostileTexts, type RandomSource } from './random';

const keys = ['jobTitle', 'location', 'email', 'source', 'state', 'workFormat'];
const MEGABYTE = 1_000_000;

/** A text of random characters: half plain, some lone surrogates, controls and markup. */
function createRandomText(random: RandomSource): string {
  return Array.from({ length: random.integer(40) }, () =>
    String.fromCharCode(
      random.next() < 0.6
        ? 32 + random.integer(95)
        : random.integer(random.pick([128, 0x3000, 0xffff])),
    ),
  ).join('');
}

/** Percent encoding cannot represent lone surrogates. */
const replaceLoneSurrogates = (text: string): string => text.replace(/[\ud800-\udfff]/g, '\ufffd');

const pieceGenerators: readonly ((random: RandomSource) => string)[] = [
  (random) => encodeURIComponent(replaceLoneSurrogates(random.pick(hostileTexts))),
  (random) => random.pick(hostileTexts),
  createRandomText,
  (random) => encodeURIComponent(replaceLoneSurrogates(createRandomText(random))),
  (random) => `%${random.pick(['', 'E', 'E0%A4%A', 'FF', 'C0%80', 'ZZ', '00', '3Cscript%3E'])}`,
  (random) => random.pick(['us-california', 'xx', 'uk', 'Remote,Hybrid', 'main_hero_form']),
  (random) => (random.integer(40) === 0 ? '<b>'.repeat(MEGABYTE / 3) : 'a+b'),
];

/** One `key=value`, derived from a seed. */
function createQueryPart(mutationSeed: number): string {
  const random = createRandomSource(mutationSeed);
  const key = random.integer(12) === 0 ? random.pick(pieceGenerators)(random) : random.pick(keys);
  return `${key}${random.integer(20) === 0 ? '' : '='}${random.pick(pieceGenerators)(random)}`;
}

const createQuery = (mutationSeeds: readonly number[]): string =>
  `?${mutationSeeds.map(createQueryPart).join('&')}`;

const storage = createInMemoryStorage();
const ports: SitePorts = {
  leads: createInMemoryLeads(),
  retryPendingLeads: () => () => undefined,
  auth: notConfiguredAuth,
  jobs: { list: () => Promise.resolve([]) } as unknown as SitePorts['jobs'], // this page loads no jobs
  analytics: createInMemoryAnalytics(),
  consent: createConsentStore({
    storage,
    now: () => 0,
    question: { unanswered: 'nothing-to-ask', version: 1 },
    hasGlobalPrivacyControl: false,
  }),
  storage,
  now: () => 0,
  newId: () => 'id',
  log: () => undefined,
  checkout: { starter: null, others: null },
  visitLog: { mode: 'off', sources: [], database: null },
  sendsConfirmationEmail: false,
  promotions: { parameter: 'code', codes: { 30: null, 50: null, 70: null } },
  siteOrigin: 'http://localhost:3000',
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

/** Every tag with its attributes, in order, without the texts. */
const extractTags = (html: string): string => (html.match(/<[^>]*>/g) ?? []).join('');

const LONGEST_PAGE = 20_000;

/** Queries of `/thank-you` may change the texts of the page, never its elements. */
export const thankYouCampaign: FuzzCampaign = {
  name: 'thank-you',
  getMutationSeeds: (seed) => {
    const random = createRandomSource(seed);
    return Array.from({ length: 1 + random.integer(8) }, () => 1 + random.integer(2 ** 30));
  },
  runCase: (_, mutationSeeds) => {
    const search = createQuery(mutationSeeds);
    const query = parseThankYouQuery(search, null);
    if (new URLSearchParams(removeEmail(search)).has('email'))
      throw new Error('The e-mail stays in the address.');
    const source = getAnalyticsSource(query);
    if (!/^[a-z_]+$/.test(source)) throw new Error(`Analytics gets the source "${source}".`);
    const ordinary = new URLSearchParams();
    const shown = {
      email: query.email, // without an e-mail or a job the page has another title
      jobTitle: query.jobTitle,
      location: formatPlace(query),
      workFormat: formatWorkFormats(query),
    };
    for (const [key, value] of Object.entries(shown)) if (value !== '') ordinary.set(key, 'x');
    const html = render(search);
    if (extractTags(html) !== extractTags(render(`?${ordinary.toString()}`)))
      throw new Error(`An element came from the query: ${html.slice(0, 2000)}`);
    if (html.length > LONGEST_PAGE) throw new Error(`The page has ${html.length} characters.`);
    const rows = Object.values(shown).filter((value) => value !== '').length;
    return rows === 0 ? 'nothing of it shown' : 'shown as text';
  },
  describe: (_, mutationSeeds) => JSON.stringify(createQuery(mutationSeeds).slice(0, 600)),
};
