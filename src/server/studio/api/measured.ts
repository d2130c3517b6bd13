import type {
  AskedVisits,
  SignInRequest,
} from '../../../authoring/studio/api/measurement-protocol';
import { parseJson, readKey } from '../../../shared/text/json';
import { isWritableName } from '../funnel-files';
import { parseVisitChoice } from '../look-through-visits';
import { parseNewestRequest } from '../read-newest-visits';
import { nothingToList, type Collection, type Folders, type Handler } from './collection';
import { problem, readText } from './response';

function parseSignIn(text: string): SignInRequest | null {
  const value = parseJson(text);
  const [email, password] = ['email', 'password'].map((key) => readKey(value, key));
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null;
}

const signIn: Handler = async ({ measurements }, request) => {
  const body = await readText(request);
  if (typeof body !== 'string') return body;
  const asked = parseSignIn(body);
  if (asked === null) return problem(400, 'A sign-in has an e-mail address and a password.');
  const refusal = await measurements.signIn(asked);
  // Not 401, which says that the page is of an earlier server.
  return refusal === null ? { status: 204 } : problem(422, refusal);
};

const signOut: Handler = async ({ measurements }) => {
  await measurements.signOut();
  return { status: 204 };
};

/** @param name `ID/FROM/TO` */
function parseMeasured(name: string): AskedVisits | null {
  const [funnel = '', from = '', to = '', ...rest] = name.split('/');
  const isDay = (text: string): boolean =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  const isRange = isDay(from) && isDay(to) && from <= to;
  return isWritableName(`${funnel}.funnel.json`) && isRange && rest.length === 0
    ? { funnel, from, to }
    : null;
}

const noRange = problem(400, 'Ask for a funnel and its days: career-match/2026-11-01/2026-11-30.');

const readMeasurements: Handler = async ({ measurements }, _request, name) => {
  const asked = parseMeasured(name);
  return asked === null
    ? noRange
    : { status: 200, body: await measurements.read(asked.funnel, asked) };
};

/** Answers from single visits. It changes nothing; its marks are too many for an address. */
const createVisitsHandler =
  <Choice>(
    parse: (text: string) => Choice | null,
    find: (
      measurements: Folders['measurements'],
      asked: AskedVisits,
      choice: Choice,
    ) => Promise<object>,
  ): Handler =>
  async ({ measurements }, request, name) => {
    const body = await readText(request);
    if (typeof body !== 'string') return body;
    const [asked, choice] = [parseMeasured(name), parse(body)];
    if (asked === null) return noRange;
    return choice === null
      ? problem(400, 'Say which versions, by their marks, and which source.')
      : { status: 200, body: await find(measurements, asked, choice) };
  };

const explainLeaving = createVisitsHandler(parseVisitChoice, (measurements, asked, choice) =>
  measurements.explainLeaving(asked, choice),
);

const findResults = createVisitsHandler(parseVisitChoice, (measurements, asked, choice) =>
  measurements.findResults(asked, choice),
);

const listNewest = createVisitsHandler(parseNewestRequest, (measurements, asked, request) =>
  measurements.listNewest(asked, request),
);

/** @param name ids of funnels, with slashes between them */
const countFinishes: Handler = async ({ measurements }, _request, name) => {
  const funnels = name.split('/');
  return funnels.every((funnel) => isWritableName(`${funnel}.funnel.json`))
    ? { status: 200, body: await measurements.countFinishes(funnels) }
    : problem(400, 'Ask for funnels by their ids: career-match/job-search.');
};

const readOne = (handler: Handler): Collection => ({
  all: nothingToList,
  one: { methods: new Map([['GET', handler]]) },
});

const askOne = (handler: Handler): Collection => ({
  all: nothingToList,
  one: { methods: new Map([['POST', handler]]) },
});

/** The user who reads what was measured. */
export const session: Collection = {
  all: {
    methods: new Map([
      ['POST', signIn],
      ['DELETE', signOut],
    ]),
  },
  one: nothingToList,
};

/** What was measured, by funnel and days. */
export const measured: Readonly<Record<string, Collection>> = {
  measurements: readOne(readMeasurements),
  finishes: readOne(countFinishes),
  leaving: askOne(explainLeaving),
  results: askOne(findResults),
  visits: askOne(listNewest),
};
