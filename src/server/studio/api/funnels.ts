import type { IncomingMessage } from 'node:http';
import {
  LATE_STORIES_HEADER,
  type NewFunnelRequest,
} from '../../../authoring/studio/api/api-protocol';
import { templateNames } from '../../../authoring/wording/template-names';
import { isWritableName, type Expectation } from '../funnel-files';
import { removeFunnel, saveFunnel } from '../save-funnel';
import { refuseOtherFiles, type Collection, type Handler } from './collection';
import { problem, readText, type ApiResponse } from './response';

/** What a write expects: one of both headers has to be there, so that no write is by accident. */
function readExpectation({ headers }: IncomingMessage): Expectation | null {
  if (headers['if-none-match'] === '*') return 'absent';
  const etag = headers['if-match'];
  return etag === undefined || etag === '*' ? null : { etag };
}

function parseNewFunnel(text: string): NewFunnelRequest | null {
  try {
    const { title, id, route, start } = Object(JSON.parse(text)) as Record<string, unknown>; // checked below
    const { template, copyOf } = Object(start) as Record<string, unknown>; // checked below
    if (typeof id !== 'string' || typeof route !== 'string') return null;
    const names = { ...(typeof title === 'string' && { title }), id, route };
    if (typeof copyOf === 'string') return { ...names, start: { copyOf } };
    const known = templateNames.find((name) => name === template);
    return known === undefined ? null : { ...names, start: { template: known } };
  } catch {
    return null;
  }
}

const listFunnels: Handler = async ({ definitions }) => ({
  status: 200,
  body: await definitions.list(),
});

const readFunnel: Handler = async ({ files }, request, name) => {
  const found = await files.read(name);
  // The page polls, and browsers log each 404 as an error.
  if (found === 'absent') return { status: 204 };
  if ('refusal' in found) return problem(404, found.refusal);
  const headers = { etag: found.etag };
  return request.headers['if-none-match'] === found.etag
    ? { status: 304, headers }
    : { status: 200, headers, body: found.text };
};

const answerStale = (name: string, { etag }: { etag: string | null }): ApiResponse => ({
  ...problem(412, `${name} has changed since it was opened.`),
  ...(etag !== null && { headers: { etag } }),
});

const writeFunnel: Handler = async (folders, request, name) => {
  const expected = readExpectation(request);
  if (expected === null)
    return problem(428, 'Say with If-Match which text is replaced, or with If-None-Match: * none.');
  const text = await readText(request);
  if (typeof text !== 'string') return text;
  const result = await saveFunnel(folders, name, text, expected);
  if (result.status === 'refused') return problem(403, result.message);
  if (result.status === 'stale') return answerStale(name, result);
  const { etag, areStoriesLate = false } = result;
  return { status: 204, headers: { etag, ...(areStoriesLate && { [LATE_STORIES_HEADER]: '1' }) } };
};

const deleteFunnel: Handler = async (folders, request, name) => {
  const expected = readExpectation(request);
  if (expected === null || expected === 'absent')
    return problem(428, 'Say with If-Match which text is deleted.');
  const result = await removeFunnel(folders, name, expected.etag);
  if (result.status === 'refused') return problem(403, result.message);
  return result.status === 'stale' ? answerStale(name, result) : { status: 204 };
};

const createFunnel: Handler = async (folders, request) => {
  const body = await readText(request);
  if (typeof body !== 'string') return body;
  const newFunnel = parseNewFunnel(body);
  const name = `${newFunnel?.id ?? ''}.funnel.json`;
  if (newFunnel === null || !isWritableName(name))
    return problem(400, 'The id of a funnel has letters, digits and hyphens: salary-check.');
  const draft = await folders.definitions.draft(newFunnel);
  if ('refusal' in draft)
    return draft.refusal === 'start'
      ? problem(400, 'The funnel to copy has errors. Correct it first.')
      : problem(409, draft.refusal.message);
  const result = await saveFunnel(folders, name, draft.text, 'absent');
  if (result.status === 'written')
    return { status: 201, headers: { etag: result.etag }, body: { name } };
  return result.status === 'refused'
    ? problem(403, result.message)
    : problem(409, `${name} exists already. Choose another id.`);
};

/** The definitions of the folder. */
export const funnels: Collection = {
  all: {
    methods: new Map([
      ['GET', listFunnels],
      ['POST', createFunnel],
    ]),
  },
  one: {
    methods: new Map([
      ['GET', readFunnel],
      ['PUT', writeFunnel],
      ['DELETE', deleteFunnel],
    ]),
    refuseName: refuseOtherFiles,
  },
};
