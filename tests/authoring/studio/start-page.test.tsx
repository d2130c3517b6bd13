import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FunnelEntry, FunnelPicture } from '../../../src/authoring/studio/api/api-protocol';
import { StartPage } from '../../../src/authoring/studio/start/start-page';

interface StoredFile {
  text: string;
  etag: string;
  changedAt: number;
}

/** The folder of a server that keeps texts by their tags. */
let files: Map<string, StoredFile>;
let clock = 1_000;

const buildText = (title: string, route: string, skipTo = '/'): string =>
  JSON.stringify({ title, route, presentation: { skip: { to: skipTo } } }, null, 2);

const store = (name: string, text: string): StoredFile => {
  clock += 1;
  const file = { text, etag: `"${clock}"`, changedAt: clock };
  files.set(name, file);
  return file;
};

function toEntry([name, { text, etag, changedAt }]: [string, StoredFile]): FunnelEntry {
  const { title, route } = JSON.parse(text) as { title: string; route: string }; // written above
  const picture: FunnelPicture = { title, options: [], scheme: 'auto' };
  return {
    name,
    text,
    etag,
    changedAt,
    isReadOnly: false,
    summary: { id: name, title, description: '', route, version: 1, steps: 2, picture },
    errors: 0,
    warnings: 0,
    problem: null,
  };
}

function answer(url: string, { method = 'GET', body, headers }: RequestInit = {}): Response {
  if (url.endsWith('/reviews')) return Response.json({ base: null, proposals: [], problem: null });
  if (url.endsWith('/funnels'))
    return Response.json({ folder: 'funnels', funnels: [...files].map(toEntry) });
  const name = url.split('/').at(-1) ?? '';
  const sent = new Headers(headers);
  if (sent.get('if-match') !== (files.get(name)?.etag ?? null))
    return Response.json({ message: `${name} has changed since it was opened.` }, { status: 412 });
  if (method === 'DELETE') {
    files.delete(name);
    return new Response(null, { status: 204 });
  }
  const { etag } = store(name, String(body));
  return new Response(null, { status: 204, headers: { etag } });
}

const user = userEvent.setup();
const listTitles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

beforeEach(async () => {
  files = new Map();
  store('pay.funnel.json', buildText('Salary check', '/pay'));
  store('trips.funnel.json', buildText('Which traveller are you?', '/trips', '/pay?from=trips'));
  store('nps.funnel.json', buildText('Customer NPS', '/nps'));
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => Promise.resolve(answer(url, init)));
  render(<StartPage />);
  await screen.findByRole('link', { name: 'Customer NPS' });
});
afterEach(() => vi.unstubAllGlobals());

test('the first page begins with a new funnel and a search, and the last changed funnel stands first', async () => {
  const begin = screen.getByRole('button', { name: 'New funnel' });
  const [first] = screen.getAllByRole('listitem');
  if (first === undefined) throw new Error('No funnel is listed.');
  for (const control of [begin, screen.getByRole('searchbox', { name: 'Search' })])
    expect(control.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(listTitles()).toEqual(['Customer NPS', 'Which traveller are you?', 'Salary check']);
  await user.click(begin);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
});

test.each([
  ['NPS', ['Customer NPS']],
  ['you which', ['Which traveller are you?']],
  ['/pay', ['Salary check']],
  ['nothing like it', []],
])('a search finds %s', async (words, titles) => {
  await user.type(screen.getByRole('searchbox'), words);
  expect(listTitles()).toEqual(titles);
});

test('a funnel is renamed, and named as before by Undo, to the letter', async () => {
  const before = files.get('pay.funnel.json')?.text;
  await user.click(screen.getByRole('button', { name: 'Rename Salary check' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Is your pay fair?');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await screen.findByRole('link', { name: 'Is your pay fair?' });
  expect(listTitles()[0]).toBe('Is your pay fair?');
  expect(files.get('pay.funnel.json')?.text).toContain('"route": "/pay"');
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Salary check' });
  expect(files.get('pay.funnel.json')?.text).toBe(before);
});

test('a funnel is deleted after a word on what leads to it, and put back by Undo, to the letter', async () => {
  const before = files.get('pay.funnel.json')?.text;
  await user.click(screen.getByRole('button', { name: 'Delete Salary check' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('“Which traveller are you?” links to it');
  expect(screen.getByRole('dialog')).toHaveTextContent('/pay come to an error page');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(listTitles()).not.toContain('Salary check'));
  expect(files.has('pay.funnel.json')).toBe(false);
  await user.click(within(screen.getByRole('status')).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Salary check' });
  expect(files.get('pay.funnel.json')?.text).toBe(before);
});

test('a funnel that was changed meanwhile is not deleted, and the author reads why', async () => {
  store('nps.funnel.json', buildText('Customer NPS 2', '/nps'));
  await user.click(screen.getByRole('button', { name: 'Delete Customer NPS' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('has changed since it was opened');
  expect(files.has('nps.funnel.json')).toBe(true);
});
