import type { Meeting, SiteAnswer } from './proxy';
import type { Fault, Scene } from './scene';
import { firstWords, giveAndPress, pressAgain, tellOrPass } from './hands';

/** An answer of the API itself, as it words its errors. */
function refusal(status: number, code: string, message: string, more: Partial<SiteAnswer> = {}) {
  const body = Buffer.from(JSON.stringify({ code, message, details: null, hint: null }));
  return { status, headers: { 'content-type': 'application/json' }, body, ...more };
}

/** A page of something between the browser and the API, which knows no JSON. */
function htmlPage(status: number, title: string): { status: number } & Partial<SiteAnswer> {
  const body = Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`);
  return { status, headers: { 'content-type': 'text/html' }, body };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** How a row on its way to the database can be met, by the name of the fault. */
const meetings: Readonly<Record<string, Meeting>> = {
  'connection reset before the request arrives': ({ cut }) => cut(),
  'acknowledgement lost after the commit': async ({ forward, cut }) => {
    await forward();
    cut();
  },
  'answer cut in the middle': async ({ forward, begin, cut }) => {
    await forward();
    begin({ ...JSON_TYPE, 'content-length': '400' }, '{"co');
    setTimeout(cut, 50);
  },
  'no answer at all': () => undefined,
  '408 request timeout': ({ answer }) => answer(htmlPage(408, 'Request Timeout')),
  '429 with Retry-After': ({ answer }) =>
    answer(
      refusal(429, 'PT429', 'Too many requests', { headers: { ...JSON_TYPE, 'retry-after': '1' } }),
    ),
  '429 without Retry-After': ({ answer }) => answer(refusal(429, 'PT429', 'Too many requests')),
  '500 server error': ({ answer }) => answer(refusal(500, 'XX000', 'internal error')),
  '500 after the commit': async ({ forward, answer }) => {
    await forward();
    answer(refusal(500, 'XX000', 'internal error'));
  },
  '502 bad gateway': ({ answer }) => answer(htmlPage(502, 'Bad Gateway')),
  '503 with a page of HTML': ({ answer }) => answer(htmlPage(503, 'Down for maintenance')),
  '200 with a page of HTML (a captive portal)': ({ answer }) =>
    answer(htmlPage(200, 'Sign in to the train network')),
  '401 expired token': ({ answer }) => answer(refusal(401, 'PGRST301', 'JWT expired')),
  '403 not allowed': ({ answer }) => answer(refusal(403, '42501', 'permission denied')),
  '404 table not found': ({ answer }) =>
    answer(refusal(404, 'PGRST205', 'Could not find the table')),
  '413 too large': ({ answer }) => answer(refusal(413, 'PT413', 'The submission is too large')),
  '422 refused by a rule': ({ answer }) => answer(refusal(422, 'PT422', 'A field is too long')),
};

/** Meets the first try so, and lets the second pass. */
function metBy(meeting: Meeting): Fault {
  return {
    touches: 'what sends',
    async endure(scene) {
      scene.proxy.meetRows(meeting);
      await giveAndPress(scene);
      const said = await tellOrPass(scene);
      scene.proxy.meetRows(null);
      await pressAgain(scene);
      return said;
    },
  };
}

/** Refused by the browser itself, before anything leaves the machine. */
function abortedWith(reason: 'namenotresolved' | 'failed' | 'connectionrefused'): Fault {
  return {
    touches: 'what sends',
    async endure(scene) {
      const page = scene.visitor.page();
      await page.route('**/rest/v1/**', (route) => route.abort(reason));
      await giveAndPress(scene);
      const said = await tellOrPass(scene);
      await page.unroute('**/rest/v1/**');
      await pressAgain(scene);
      return said;
    },
  };
}

async function offlineBefore(scene: Scene): Promise<string> {
  const context = scene.visitor.context();
  await scene.stage.here(scene.visitor.page()).waitFor();
  await scene.stage.give(scene.visitor.page(), scene.visitor.email);
  await context.setOffline(true);
  await scene.stage.button?.(scene.visitor.page()).click();
  const said = await tellOrPass(scene);
  await context.setOffline(false);
  await pressAgain(scene);
  return said;
}

async function offlineDuring(scene: Scene): Promise<string> {
  const context = scene.visitor.context();
  let arrived: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => (arrived = resolve));
  scene.proxy.meetRows(() => arrived());
  await giveAndPress(scene);
  await onItsWay;
  await context.setOffline(true);
  const said = await tellOrPass(scene);
  scene.proxy.meetRows(null);
  await context.setOffline(false);
  await pressAgain(scene);
  return said;
}

async function offlineAfter(scene: Scene): Promise<string> {
  const context = scene.visitor.context();
  const page = scene.visitor.page();
  const answered = page.waitForResponse((response) => response.url().includes('/rest/v1/'));
  await giveAndPress(scene);
  await answered;
  await context.setOffline(true);
  const said = await firstWords(page);
  await context.setOffline(false);
  await scene.stage.passed(page).waitFor();
  return said;
}

/** The server dies with the row on its way, and comes back. */
async function serverKilled(scene: Scene): Promise<string> {
  scene.proxy.meetRows(async ({ cut }) => {
    await scene.site.kill();
    cut();
  });
  await giveAndPress(scene);
  const said = await tellOrPass(scene);
  scene.proxy.meetRows(null);
  await scene.site.start();
  await pressAgain(scene);
  return said;
}

/** What can happen to a row between the visitor and the database. */
export const networkFaults: Readonly<Record<string, Fault>> = {
  'offline before the press': { touches: 'what sends', endure: offlineBefore },
  'offline while it is sent': { touches: 'what sends', endure: offlineDuring },
  'offline after the answer': { touches: 'what sends', endure: offlineAfter },
  'name not resolved (DNS)': abortedWith('namenotresolved'),
  'no secure connection (TLS)': abortedWith('failed'),
  'connection refused': abortedWith('connectionrefused'),
  ...Object.fromEntries(Object.entries(meetings).map(([name, meeting]) => [name, metBy(meeting)])),
  'server killed and restarted': { touches: 'what sends', endure: serverKilled },
};
