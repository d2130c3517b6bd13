import { expect, it } from 'vitest';
import { describeUnlinkedSites } from '../../../src/server/plugins/unlinked-sites';
import { parseSourceText } from '../../../src/funnel/definition/source-text';
import { buildChoiceQuestion, buildSource } from '../../support/engine/build-funnel';

const text = JSON.stringify(
  buildSource({
    steps: [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      {
        kind: 'ending',
        id: 'end',
        title: 'Done',
        parts: [{ kind: 'link', label: 'Write a CV', site: 'cvApp' }],
      },
    ],
    result: { redirect: [{ site: 'jobs', weight: 1 }], fallbackTo: '/small' },
  }),
  null,
  2,
);
const { value, locate } = parseSourceText(text);
const file = { displayName: 'funnels/small.funnel.json', source: value, locate };

/** Where a text stands, as editors count. */
function locateText(part: string): string {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

it('a link and a redirect to sites without an address are named with place and variable', () => {
  const warnings = describeUnlinkedSites([file], { app: null, jobs: null, cvApp: null });
  expect(warnings).toEqual([
    `funnels/small.funnel.json:${locateText('"cvApp"')}  this leads to the CV app, and VITE_CV_APP_URL is not set: visitors are told that it is not linked here. Set it in the environment or in .env (see .env.example).`,
    `funnels/small.funnel.json:${locateText('"jobs"')}  this leads to the job board, and VITE_JOBS_URL is not set: visitors are told that it is not linked here. Set it in the environment or in .env (see .env.example).`,
  ]);
});

it('sites with an address, and those that no definition leads to, are not named', () => {
  const linked = { app: null, jobs: 'https://jobs.example/', cvApp: 'https://cv.example/' };
  expect(describeUnlinkedSites([file], linked)).toEqual([]);
  expect(describeUnlinkedSites([{ ...file, source: undefined }], linked)).toEqual([]);
});
