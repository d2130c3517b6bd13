import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestRepository,
  fingerprint,
  FUNNEL,
  git,
  type TestRepository,
} from '../../../support/git/test-repository';
import {
  type RawRequest,
  startStudioTestServer,
  type StudioTestServer,
} from '../../../support/studio/studio-test-server';

const ADDRESS = `/studio/api/proposals/${FUNNEL}`;
const SEEN = { main: null, tip: null };

let studio: StudioTestServer;
let repository: TestRepository;

beforeEach(async () => {
  studio = await startStudioTestServer([]);
  repository = await createTestRepository();
  // The server's folder is the folder of a checkout.
  git(path.dirname(studio.folder), 'clone', '--quiet', repository.address, 'clone');
  const cloned = path.join(path.dirname(studio.folder), 'clone');
  await rm(studio.folder, { recursive: true });
  await cp(cloned, path.dirname(studio.folder), { recursive: true });
  await rm(cloned, { recursive: true });
});
afterEach(async () => {
  await studio.stop();
  await repository.remove();
});

const buildProposal = (overrides: Partial<RawRequest> = {}, title = 'x'): RawRequest => ({
  method: 'PUT',
  path: ADDRESS,
  body: JSON.stringify({ text: '{}', title, reason: '', seen: SEEN }),
  ...overrides,
});

/** How an attack is answered, and whether checkout and host are as they were. */
async function attack(raw: RawRequest, send = studio.sendAsPage) {
  const readAll = async () => ({
    checkout: await fingerprint(path.dirname(studio.folder)),
    host: git(repository.host, 'for-each-ref'),
  });
  const before = await readAll();
  const { status } = await send(raw);
  const after = await readAll();
  return { status, isUntouched: JSON.stringify(before) === JSON.stringify(after) };
}

const refusedWith = (status: number) => ({ status, isUntouched: true });

describe('the addresses that propose', () => {
  it('answer no other origin, and nobody without the token', async () => {
    for (const method of ['POST', 'PUT']) {
      for (const origin of ['https://evil.example', 'null', `${studio.origin}.evil.example`])
        expect(await attack(buildProposal({ method, headers: { origin } }))).toEqual(
          refusedWith(403),
        );
      for (const token of ['', 'x', studio.token.slice(1)])
        expect(
          await attack(buildProposal({ method, headers: { 'x-studio-token': token } })),
        ).toEqual(refusedWith(401));
      expect(await attack(buildProposal({ method }), studio.send)).toEqual(refusedWith(403));
    }
  });

  it('take names of definitions alone: no path, no option, no other branch', async () => {
    for (const name of [
      '../README.md',
      '..%2fREADME.md',
      '--upload-pack=touch.funnel.json',
      '-x.funnel.json',
      'a..b.funnel.json',
      'x.funnel.json/..',
      'x.lock',
      '@{1}.funnel.json',
    ])
      expect(await attack(buildProposal({ path: `/studio/api/proposals/${name}` }))).toEqual(
        refusedWith(403),
      );
    expect(await attack(buildProposal({ path: '/studio/api/proposals' }))).toEqual(
      refusedWith(404),
    );
  });

  it('take requests in their form alone', async () => {
    const request = { text: '{}', title: 'x', reason: '', seen: SEEN };
    for (const body of [
      '',
      'null',
      '[]',
      '{',
      JSON.stringify({ ...request, title: '' }),
      JSON.stringify({ ...request, title: '\u001b[31m' }),
      JSON.stringify({ ...request, title: 'x'.repeat(101) }),
      JSON.stringify({ ...request, reason: 'x'.repeat(5_001) }),
      JSON.stringify({ ...request, text: 1 }),
      JSON.stringify({ ...request, seen: { main: 1, tip: null } }),
      JSON.stringify({ ...request, seen: null }),
    ])
      expect(await attack(buildProposal({ body }))).toEqual(refusedWith(400));
    const deletion: RawRequest = { method: 'DELETE', path: ADDRESS };
    expect(await attack(deletion)).toEqual(refusedWith(405));
  });

  it('give titles no meaning for git: nothing of them runs or leaves the branch', async () => {
    const { body: planned } = await studio.sendAsPage({
      method: 'POST',
      path: ADDRESS,
      body: JSON.stringify({
        text: await repository.changeFunnel('Which job', 'Which work'),
        merged: [],
      }),
    });
    const { seen } = JSON.parse(planned) as { seen: unknown }; // of our own server
    const title = '--force ../../main @{-1} $(touch /tmp/x) \u001b]0;x\u0007 .lock';
    const { status, body } = await studio.sendAsPage({
      method: 'PUT',
      path: ADDRESS,
      body: JSON.stringify({
        text: await repository.changeFunnel('Which job', 'Which work'),
        title,
        reason: '',
        seen,
      }),
    });
    expect({ status, ...(JSON.parse(body) as object) }).toMatchObject({
      status: 200,
      branch: 'funnel/job-alert/force-main-1-touch-tmp-x-lock',
    });
    expect(git(repository.host, 'for-each-ref', '--format=%(refname)').split('\n')).toEqual([
      'refs/heads/funnel/job-alert/force-main-1-touch-tmp-x-lock',
      'refs/heads/main',
    ]);
  });
});
