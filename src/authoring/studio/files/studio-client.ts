import type { NamedPicture } from '../../wording/funnel-file';
import {
  API_PATH,
  LATE_STORIES_HEADER,
  type ApiProblem,
  type FileText,
  type FunnelHistory,
  type FunnelList,
  type NewFunnelRequest,
  type PlanRequest,
  type ProposalPlan,
  type Proposed,
  type PublishedVersion,
  type ProposeRequest,
  type Review,
  type ReviewList,
  TOKEN_META,
} from '../api/api-protocol';
import type {
  AskedVisits,
  FinishCounts,
  LeavingAnswer,
  MeasurementAnswer,
  NewestVisitsRequest,
  ResultsAnswer,
  SignInRequest,
  UnreadVisits,
  VersionDifference,
  VisitChoice,
  VisitList,
} from '../api/measurement-protocol';

/** An answer of the server, or why there is none. */
export type ClientResult<Value> =
  | { ok: true; value: Value }
  /** `gone`: the server does not answer. `missing`: there is no such file. */
  | { ok: false; reason: 'gone' | 'stale' | 'missing' | 'refused'; message: string };

const goneMessage =
  'The server of the studio does not answer. Start it again with "npm run studio"; your text stays here.';

let token = document.querySelector<HTMLMetaElement>(`meta[name="${TOKEN_META}"]`)?.content ?? '';

/** A server that was started again has another token, which stands in its page. */
async function readToken(): Promise<string> {
  const response = await fetch('/studio', { cache: 'no-store' });
  const match = new RegExp(`name="${TOKEN_META}" content="([\\w-]+)"`).exec(await response.text());
  return match?.[1] ?? '';
}

async function request(path: string, init: RequestInit = {}): Promise<Response | null> {
  const send = () =>
    fetch(`${API_PATH}${path}`, {
      ...init,
      cache: 'no-store',
      headers: { ...init.headers, 'x-studio-token': token },
    });
  try {
    const response = await send();
    if (response.status !== 401) return response;
    token = await readToken();
    return await send();
  } catch {
    return null;
  }
}

const reasons: Readonly<Record<number, 'stale'>> = { 412: 'stale' };

async function toProblem<Value>(response: Response | null): Promise<ClientResult<Value>> {
  if (response === null) return { ok: false, reason: 'gone', message: goneMessage };
  const body = (await response.json().catch(() => null)) as ApiProblem | null; // of our own server
  return {
    ok: false,
    reason: reasons[response.status] ?? 'refused',
    message: body?.message ?? `The server answered with ${String(response.status)}.`,
  };
}

/** Asks for JSON. Our own server answers, so its form is not checked. */
async function requestJson<Value>(path: string, init?: RequestInit): Promise<ClientResult<Value>> {
  const response = await request(path, init);
  if (response?.ok !== true) return toProblem(response);
  return { ok: true, value: (await response.json()) as Value };
}

/** All definitions of the folder. */
export async function listFunnels(): Promise<ClientResult<FunnelList>> {
  return requestJson('/funnels');
}

/** @returns `null` as its value while the file still has this tag */
export async function readChange(
  name: string,
  etag: string,
): Promise<ClientResult<FileText | null>> {
  const response = await request(`/funnels/${name}`, { headers: { 'if-none-match': etag } });
  if (response?.status === 304) return { ok: true, value: null };
  if (response?.status === 204)
    return { ok: false, reason: 'missing', message: `There is no ${name} any more.` };
  if (response?.ok !== true) return toProblem(response);
  return {
    ok: true,
    value: { text: await response.text(), etag: response.headers.get('etag') ?? '' },
  };
}

/** Writes the text exactly as it stands. @param etag of the text it replaces; null for a new file */
export async function saveText(
  name: string,
  text: string,
  etag: string | null,
): Promise<ClientResult<{ etag: string; areStoriesLate: boolean }>> {
  const response = await request(`/funnels/${name}`, {
    method: 'PUT',
    body: text,
    headers: {
      'content-type': 'application/json',
      ...(etag === null ? { 'if-none-match': '*' } : { 'if-match': etag }),
    },
  });
  if (response?.ok !== true) return toProblem(response);
  const { headers } = response;
  const areStoriesLate = headers.has(LATE_STORIES_HEADER);
  return { ok: true, value: { etag: headers.get('etag') ?? '', areStoriesLate } };
}

/** Deletes a definition with its stories. @param etag of the text that is deleted */
export async function deleteText(name: string, etag: string): Promise<ClientResult<null>> {
  const response = await request(`/funnels/${name}`, {
    method: 'DELETE',
    headers: { 'if-match': etag },
  });
  return response?.ok === true ? { ok: true, value: null } : toProblem(response);
}

/** The pictures of the folder, in the order of their names. */
export async function listPictures(): Promise<ClientResult<NamedPicture[]>> {
  return requestJson('/media');
}

/** Adds a picture to the folder. It replaces none. */
export async function addPicture(name: string, content: Blob): Promise<ClientResult<null>> {
  const response = await request(`/media/${name}`, { method: 'PUT', body: content });
  return response?.ok === true ? { ok: true, value: null } : toProblem(response);
}

export async function createFunnel(
  asked: NewFunnelRequest,
): Promise<ClientResult<{ name: string }>> {
  return requestJson('/funnels', { method: 'POST', body: JSON.stringify(asked) });
}

/** What a proposal of a text would be. */
export async function planProposal(
  name: string,
  asked: PlanRequest,
): Promise<ClientResult<ProposalPlan>> {
  const body = JSON.stringify(asked);
  return requestJson(`/proposals/${name}`, { method: 'POST', body });
}

/** Proposes a text as it stands. */
export async function proposeText(
  name: string,
  asked: ProposeRequest,
): Promise<ClientResult<Proposed>> {
  const body = JSON.stringify(asked);
  return requestJson(`/proposals/${name}`, { method: 'PUT', body });
}

/** The published versions of a funnel. */
export async function listHistory(name: string): Promise<ClientResult<FunnelHistory>> {
  return requestJson(`/history/${name}`);
}

/** One of them: its text, and what it changed. */
export async function readPublished(
  name: string,
  commit: string,
): Promise<ClientResult<PublishedVersion>> {
  return requestJson(`/history/${name}/${commit}`);
}

/** The open proposals of the repository. @param looksForNew asks its remotes first */
export async function listReviews(looksForNew = false): Promise<ClientResult<ReviewList>> {
  return requestJson('/reviews', looksForNew ? { method: 'POST' } : {});
}

/** @param branch `funnel/ID/SLUG` */
export async function readReview(branch: string): Promise<ClientResult<Review>> {
  return requestJson(`/reviews/${branch}`);
}

/** Signs in to the database of what was measured. The token stays in the server. */
export async function signIn(asked: SignInRequest): Promise<ClientResult<null>> {
  const response = await request('/session', { method: 'POST', body: JSON.stringify(asked) });
  return response?.ok === true ? { ok: true, value: null } : toProblem(response);
}

export async function signOut(): Promise<ClientResult<null>> {
  const response = await request('/session', { method: 'DELETE' });
  return response?.ok === true ? { ok: true, value: null } : toProblem(response);
}

/** What was measured of a funnel, from one day to another. */
export async function readMeasurements(
  funnel: string,
  from: string,
  to: string,
): Promise<ClientResult<MeasurementAnswer>> {
  return requestJson(`/measurements/${funnel}/${from}/${to}`);
}

const askVisits = <Answer>(
  question: string,
  { funnel, from, to }: AskedVisits,
  asked: VisitChoice,
): Promise<ClientResult<Answer | UnreadVisits>> =>
  requestJson(`/${question}/${funnel}/${from}/${to}`, {
    method: 'POST',
    body: JSON.stringify(asked),
  });

/** Which earlier answers tell who leaves on a step of a funnel. */
export const explainLeaving = (visits: AskedVisits, asked: VisitChoice) =>
  askVisits<LeavingAnswer>('leaving', visits, asked);

/** What visitors to a funnel got, by their answers. */
export const findResults = (visits: AskedVisits, asked: VisitChoice) =>
  askVisits<ResultsAnswer>('results', visits, asked);

/** The newest visits to a funnel. */
export const listNewestVisits = (visits: AskedVisits, asked: NewestVisitsRequest) =>
  askVisits<VisitList>('visits', visits, asked);

/** What one version of a funnel changed against another, by their marks. */
export async function compareVersionTexts(
  funnel: string,
  before: string,
  after: string,
): Promise<ClientResult<VersionDifference>> {
  return requestJson(`/versions/${funnel}/${before}/${after}`);
}

/** Finished visits of the last seven days by funnel; null for a reader who is not a signed-in member. */
export async function countFinishes(
  funnels: readonly string[],
): Promise<ClientResult<FinishCounts | null>> {
  return requestJson(`/finishes/${funnels.join('/')}`);
}
