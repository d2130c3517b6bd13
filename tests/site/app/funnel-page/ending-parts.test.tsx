import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FunnelOutcome } from '../../../../src/site/app/funnel-page/funnel-outcome';
import type { FunnelParts, StepSource } from '../../../support/funnel-source-types';
import { buildChoiceQuestion, buildFunnel } from '../../../support/engine/build-funnel';
import { startHeadlessSession } from '../../../support/engine/headless-session';
import { createInMemorySitePorts, renderPage } from '../../../support/site/render-page';
import type { SitePorts } from '../../../../src/site/ports/ports-context';

const ending: StepSource = {
  kind: 'ending',
  id: 'end',
  title: 'Done',
  parts: [
    { kind: 'link', label: 'See the plans', to: '/funnel' },
    { kind: 'paragraph', text: 'For all' },
    {
      kind: 'list',
      title: 'For cats',
      entries: ['Sleep', 'Eat'],
      visibleWhen: { field: 'pet', operator: 'is', value: 'cat' },
    },
    { kind: 'link', label: 'Open the job board', site: 'jobs' },
  ],
};

function renderEnding(
  pet: string,
  more: Partial<FunnelParts> = {},
  ports: SitePorts = createInMemorySitePorts(),
) {
  const run = startHeadlessSession(
    buildFunnel({ steps: [buildChoiceQuestion('pet', ['cat', 'dog']), ending], ...more }),
  );
  run.answer('pet', pet);
  run.next();
  renderPage(
    <FunnelOutcome
      funnel={run.funnel}
      context={run.getContext()}
      current={run.getCurrentStep()}
      onRevisit={() => undefined}
      onLeaveOut={() => undefined}
    />,
    { ports },
  );
}

describe('the parts of an ending', () => {
  it('parts that hold are shown in their order', () => {
    renderEnding('cat');
    const link = screen.getByRole('link', { name: 'See the plans' });
    expect(link).toHaveAttribute('href', '/funnel');
    const text = screen.getByText('For all');
    expect(link.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Sleep', 'Eat']);
  });

  it('parts that do not hold are left out', () => {
    renderEnding('dog');
    expect(screen.queryByRole('heading', { name: 'For cats' })).toBeNull();
    expect(screen.getByText('For all')).toBeVisible();
  });

  it('a link to a site without an address says so when it is pressed', async () => {
    const ports = createInMemorySitePorts();
    renderEnding('dog', {}, { ...ports, external: { ...ports.external, jobs: null } });
    await userEvent.click(screen.getByRole('button', { name: 'Open the job board' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('The job board is not linked here');
  });

  it('a link to another site has the address of the configuration and nothing of the visit', () => {
    renderEnding('dog');
    const link = screen.getByRole('link', { name: 'Open the job board' });
    expect(link).toHaveAttribute('href', createInMemorySitePorts().external.jobs);
  });

  it('an ending that leads to another site has a link to it for visitors who come back', () => {
    renderEnding('dog', {
      result: { redirect: [{ site: 'jobs', weight: 1 }], fallbackTo: '/small' },
    });
    const link = screen.getByRole('link', { name: 'Go to the job board' });
    expect(link).toHaveAttribute('href', createInMemorySitePorts().external.jobs);
    expect(screen.getByText('For all')).toBeVisible();
  });

  it('an ending that a page follows shows nothing of its own', () => {
    renderEnding('dog', {
      result: { redirect: [{ to: '/quizzes', weight: 1 }], fallbackTo: '/small' },
    });
    expect(screen.queryByText('For all')).toBeNull();
  });
});
