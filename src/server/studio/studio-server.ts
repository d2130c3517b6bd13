import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { UsageError } from '../../authoring/cli/cli-command';
import { getMediaFolder, getPictureType, listPictures } from '../../authoring/pictures/read-media';
import { readPictureAt } from '../git/read-pictures';
import { createFileSender, getContentType } from '../preview-server/file-sender';
import { API_PATH, MEDIA_PATH, TOKEN_META } from '../../authoring/studio/api/api-protocol';
import { hasCode } from './error-code';
import { takeLock } from './file-lock';
import { findDatabase } from './find-database';
import type { MeasuredDatabase } from './database-session';
import type { PreviewAddress } from './preview-address';
import { checkHost } from './request-check';
import { serverMessages } from './server-messages';
import { createStudioApi } from './studio-api';
import { getStudioHeaders, getStudioPageHeaders, type StudioPage } from './studio-policy';

export interface StudioServerOptions {
  /** The folder of the definitions. */
  directory: string;
  /** The folder of the project. */
  root: string;
  /** The folder of the built pages. */
  build: string;
  /** 0 is any free port. */
  port: number;
  /** Whether definitions in TypeScript are run: they are programs with the rights of the author. */
  runsTypeScript: boolean;
  /** The addresses of previews of proposals, where a host builds them. */
  getPreviewAddress?: PreviewAddress | null;
  /** Where the site writes what was measured; that of `npm start` where none is given. */
  database?: MeasuredDatabase;
}

const pages: Readonly<Record<string, StudioPage>> = {
  '/studio': 'studio',
  '/studio/player': 'player',
};

/** Says which studio has a folder open. */
const LOCK_NAME = '.studio.lock';

/** Takes the folder. @throws UsageError where another studio has it open */
async function takeFolder(directory: string, lock: string, port: number): Promise<void> {
  try {
    const holder = await takeLock(lock, { pid: process.pid, ...(port > 0 && { port }) });
    if (holder === 'taken') return;
    throw new UsageError(serverMessages.folderTaken(directory, holder.pid, holder.port, lock));
  } catch (error) {
    // A folder that nobody can write to needs no lock, and one that is missing has nothing to save.
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOSPC', 'EDQUOT')) throw error;
  }
}

/** How long a client may take to send a request. */
const REQUEST_TIMEOUT_MS = 30_000;

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** Sends a page with the token that its requests to the API carry. */
async function sendPage(
  response: ServerResponse,
  build: string,
  page: StudioPage,
  token: string,
): Promise<void> {
  setHeaders(response, getStudioPageHeaders(page));
  const html = await readFile(path.join(build, `${page}.html`), 'utf8');
  const content =
    page === 'studio'
      ? html.replace('<head>', `<head><meta name="${TOKEN_META}" content="${token}" />`)
      : html;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(content),
  });
  response.end(content);
}

async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  build: string,
  pathname: string,
  sendFile: ReturnType<typeof createFileSender>,
): Promise<void> {
  const file = path.join(build, pathname);
  // Names of assets have no dots but those of their ending, so nothing leads out of the folder.
  if (!/^\/assets\/[\w-]+(\.[\w-]+)*$/.test(pathname) || !existsSync(file)) {
    setHeaders(response, getStudioHeaders('unknown'));
    sendText(response, 404, 'Not found. The studio is at /studio.\n');
    return;
  }
  setHeaders(response, getStudioHeaders('asset'));
  if (getContentType(file) !== null) return sendFile(request, response, 200, file);
  const body = await readFile(file);
  const type = file.endsWith('.woff2') ? 'font/woff2' : 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}

/** A picture of the folder, or of a commit. @param place `NAME` or `COMMIT/NAME` */
async function readPicture(directory: string, place: string): Promise<Buffer | null> {
  const [name, commit, ...rest] = place.split('/').toReversed();
  if (name === undefined || rest.length > 0) return null;
  if (commit !== undefined) return readPictureAt(directory, commit, name);
  // Only plain files of the folder are listed, so no name leads out of it.
  if (!(await listPictures(directory)).includes(name)) return null;
  return readFile(path.join(getMediaFolder(directory), name));
}

/** Sends a picture as its author saved it: the studio sizes none. */
async function sendPicture(
  response: ServerResponse,
  directory: string,
  place: string,
): Promise<void> {
  setHeaders(response, getStudioHeaders('unknown'));
  const body = await readPicture(directory, place);
  if (body === null)
    return sendText(response, 404, 'There is no such picture in the folder media.\n');
  response.writeHead(200, { 'content-type': getPictureType(place), 'content-length': body.length });
  response.end(body);
}

/**
 * Serves the studio: its pages, their assets and the API that reads and writes definitions. It
 * answers at loopback addresses only.
 * @returns the server, listening
 */
export async function startStudioServer(options: StudioServerOptions): Promise<Server> {
  const { build, directory, root } = options;
  let port = options.port;
  const token = randomBytes(24).toString('base64url');
  const { getPreviewAddress = null, runsTypeScript, database = findDatabase(root, {}) } = options;
  const api = createStudioApi({
    directory,
    root,
    token,
    runsTypeScript,
    getPreviewAddress,
    database,
  });
  const sendFile = createFileSender();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [pathname = '/'] = (request.url ?? '/').split(/[?#]/, 1);
    const refusal = checkHost(request.headers, port);
    if (refusal !== null) {
      setHeaders(response, getStudioHeaders('api'));
      sendText(response, refusal.status, `${refusal.message}\n`);
      request.resume();
      return;
    }
    if (pathname === API_PATH || pathname.startsWith(`${API_PATH}/`)) {
      setHeaders(response, getStudioHeaders('api'));
      return api.handle(request, response, pathname);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      setHeaders(response, { ...getStudioHeaders('unknown'), Allow: 'GET, HEAD' });
      sendText(response, 405, 'Use GET or HEAD.\n');
      return;
    }
    if (pathname === '/') {
      setHeaders(response, getStudioHeaders('unknown'));
      response.writeHead(302, { location: '/studio' }).end();
      return;
    }
    if (pathname.startsWith(`${MEDIA_PATH}/`))
      return sendPicture(response, directory, pathname.slice(MEDIA_PATH.length + 1));
    const page = pages[pathname];
    return page === undefined
      ? sendAsset(request, response, build, pathname, sendFile)
      : sendPage(response, build, page, token);
  }

  const lock = path.join(directory, LOCK_NAME);
  await takeFolder(directory, lock, port);
  const release = (): void => rmSync(lock, { force: true });
  await api.removeRests();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  server.once('close', () => {
    release();
    void api.stop();
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      release();
      reject(error);
    });
    server.listen(port, 'localhost', resolve);
  });
  port = (server.address() as AddressInfo).port; // it listens on a port, not on a pipe
  return server;
}
