import { act, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { FunnelOutcome } from '../../../../src/site/app/funnel-page/funnel-outcome';
// Loaded before, so that a slow machine does not reach the limit.
import '../../../../src/site/pages/results/fitting-jobs';
import { sampleJobs } from '../../../../src/site/content/sample-jobs';
import type { JobsPort } from '../../../../src/site/ports/jobs-port';
import {
  createInspectableStorage,
  startHeadlessSession,
} from '../../../support/engine/headless-session';
import { loadFunnelDefinition } from '../../../support/funnels/load-funnel-definitions';
import { createInMemorySitePorts, renderPage } from '../../../support/site/render-page';

const answers = {
  persona: 'exploring',
  role: 'Nurse',
  location: 'remote',
  experience: 'entry',
  pain_points: ['unsure'],
  goal: 'explore',
};

/** The result of /quiz2, where the list of jobs comes as told. */
async function renderResult(list: JobsPort['list']): Promise<void> {
  const run = startHeadlessSession(loadFunnelDefinition('job-search'), {
    storage: createInspectableStorage({
      quiz2_current_step: 'result',
      quiz2_answers: JSON.stringify(answers),
      quiz2_desired_roles: answers.role,
      quiz2_name: 'Ada',
      quiz2_email: 'ada@example.com',
    }),
  });
  const details = () => Promise.reject(new Error('No page is opened here.'));
  const result = (
    <Suspense>
      <FunnelOutcome
        funnel={run.funnel}
        context={run.getContext()}
        current={run.getCurrentStep()}
        onRevisit={() => undefined}
        onLeaveOut={() => undefined}
      />
    </Suspense>
  );
  const ports = { ...createInMemorySitePorts(), jobs: { list, details } };
  await act(async () => void (await Promise.resolve(renderPage(result, { ports }))));
}

/** What stands below the jobs, and would be moved by late ones. */
const findAnswers = () =>
  screen.findByRole('heading', { name: 'Your answers' }, { timeout: 5_000 });
const getJobs = () => screen.queryByRole('region', { name: 'No sample fits this job' });

it('Q2-06 a result shows its jobs at once with what stands below them', async () => {
  await renderResult(() => Promise.resolve(sampleJobs));
  await findAnswers();
  expect(within(getJobs() ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    '/quiz6?jobTitle=Nurse&workFormat=remote',
  );
});

it('Q2-06 a result is whole without jobs where their list cannot be loaded', async () => {
  await renderResult(() => Promise.reject(new Error('No network.')));
  await findAnswers();
  expect(getJobs()).not.toBeInTheDocument();
});

it('Q2-06 jobs that come later than a result waits are left out, so that nothing moves', async () => {
  let arrive = (_: typeof sampleJobs): void => undefined;
  const list = new Promise<typeof sampleJobs>((resolve) => (arrive = resolve));
  await renderResult(() => list);
  await findAnswers();
  await act(async () => {
    arrive(sampleJobs);
    await list;
  });
  expect(getJobs()).not.toBeInTheDocument();
});
